package io.polyload.scylla;

import com.datastax.oss.driver.api.core.metadata.token.Token;
import com.datastax.oss.driver.internal.core.metadata.token.Murmur3TokenFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;

/** The order of the partitions, which scans follow. */
final class TokenOrder {

  private TokenOrder() {}

  static Comparator<String> ofKeys() {
    return Comparator.comparing(TokenOrder::token).thenComparing(Comparator.naturalOrder());
  }

  private static Token token(String key) {
    return new Murmur3TokenFactory()
        .hash(ByteBuffer.wrap(key.getBytes(StandardCharsets.ISO_8859_1)));
  }
}
