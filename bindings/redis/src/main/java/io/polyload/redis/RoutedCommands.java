package io.polyload.redis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.commands.ProtocolCommand;
import redis.clients.jedis.util.JedisClusterCRC16;

/** Collects commands with the slots of their keys. Used by one thread. */
final class RoutedCommands implements CommandSink {

  private final List<CommandArguments> commands = new ArrayList<>();
  private final List<Integer> slots = new ArrayList<>();

  int size() {
    return commands.size();
  }

  CommandArguments command(int i) {
    return commands.get(i);
  }

  /** The slot of the first key of the i-th command. */
  int slot(int i) {
    return slots.get(i);
  }

  @Override
  public void command(Word name, int arguments) {
    commands.add(new CommandArguments(new Name(name)));
  }

  private CommandArguments last() {
    return commands.get(commands.size() - 1);
  }

  @Override
  public void key(byte[] prefix, byte[] bytes, int length) {
    byte[] key = Arrays.copyOf(prefix, prefix.length + length);
    System.arraycopy(bytes, 0, key, prefix.length, length);
    key(key);
  }

  @Override
  public void key(Word key) {
    key(key.plain());
  }

  private void key(byte[] key) {
    last().key(key);
    if (slots.size() < commands.size()) {
      slots.add(JedisClusterCRC16.getSlot(key));
    }
  }

  @Override
  public void arg(Word word) {
    last().add(word.plain());
  }

  @Override
  public void arg(byte[] bytes, int length) {
    last().add(bytes.length == length ? bytes : Arrays.copyOf(bytes, length));
  }

  @Override
  public void arg(long number) {
    last().add(number);
  }

  /** A command's name, as the driver wants it. */
  private record Name(Word word) implements ProtocolCommand {
    @Override
    public byte[] getRaw() {
      return word.plain();
    }
  }
}
