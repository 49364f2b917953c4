package io.polyload.core.options;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PropertyFileTest {

  @TempDir Path folder;

  @Test
  void everyKeyHasItsLine() throws Exception {
    assertThat(parse("# first\n\nthreads=4\r\n\ttarget : 100\nfieldcount 5\nalone"))
        .containsExactly(
            "threads=4 at f:3", "target=100 at f:4", "fieldcount=5 at f:5", "alone= at f:6");
  }

  @Test
  void linesThatBeginWithASlashPairAreComments() throws Exception {
    assertThat(parse("//warehouses=1\n  // indented \\\n! and # too\nurl=jdbc://host\n"))
        .containsExactly("url=jdbc://host at f:4");
  }

  @Test
  void continuedLineHasTheNumberOfItsFirstOne() throws Exception {
    assertThat(parse("a=1,\\\n   2,\\\n   # 3\nb=4\n"))
        .containsExactly("a=1,2,# 3 at f:1", "b=4 at f:4");
    assertThat(parse("a=1\\\n\nb=2")).containsExactly("a=1 at f:1", "b=2 at f:3");
  }

  @Test
  void evenNumberOfBackslashesDoesNotContinue() throws Exception {
    assertThat(parse("path=C:\\\\\nb=2")).containsExactly("path=C:\\ at f:1", "b=2 at f:2");
  }

  @Test
  void fileMayEndInABackslash() throws Exception {
    assertThat(parse("a=b\\")).containsExactly("a=b at f:1");
    assertThat(parse("\\\n# no key at all")).isEmpty();
  }

  @Test
  void escapesAreThoseOfProperties() throws Exception {
    assertThat(parse("a\\=b\\ c=\\u0041\\tB\\:\\q")).containsExactly("a=b c=A\tB:q at f:1");
  }

  @Test
  void malformedEscapeIsNamedWithItsLine() {
    assertThatThrownBy(() -> parse("a=1\nb=\\u00zz"))
        .isInstanceOf(IOException.class)
        .hasMessage("f:2: Malformed \\uxxxx encoding.");
  }

  @Test
  void blanksAroundAValueAreDropped() throws Exception {
    assertThat(parse("a =  1 \t\nb= two words  "))
        .containsExactly("a=1 at f:1", "b=two words at f:2");
  }

  @Test
  void byteOrderMarkIsNotPartOfTheFirstKey() throws Exception {
    assertThat(parse("\uFEFFthreads=4")).containsExactly("threads=4 at f:1");
  }

  @Test
  void repeatedKeyIsKeptEachTime() throws Exception {
    assertThat(parse("a=1\na=2")).containsExactly("a=1 at f:1", "a=2 at f:2");
  }

  @Test
  void utf8IsReadAndLatin1Too() throws Exception {
    Path file = folder.resolve("x.properties");
    Files.write(file, "# Grüße\nname=Grüße".getBytes(UTF_8));
    assertThat(PropertyFile.read(file, "x").get(0).value()).isEqualTo("Grüße");
    Files.write(file, "# Grüße\nname=Grüße".getBytes(ISO_8859_1));
    assertThat(PropertyFile.read(file, "x").get(0).value()).isEqualTo("Grüße");
  }

  @Test
  void fileThatCannotBeReadIsASentence() {
    assertThatThrownBy(() -> PropertyFile.read(folder.resolve("none"), "props/none"))
        .isInstanceOf(IOException.class)
        .hasMessage("cannot read props/none: no such file");
    assertThatThrownBy(() -> PropertyFile.read(folder, "props"))
        .isInstanceOf(IOException.class)
        .hasMessage("cannot read props: it is a directory");
  }

  private static List<String> parse(String content) throws IOException {
    return PropertyFile.parse(content, "f").stream()
        .map(s -> s.key() + "=" + s.value() + " at " + s.origin())
        .toList();
  }
}
