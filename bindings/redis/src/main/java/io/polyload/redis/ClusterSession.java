package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.args.Rawable;

/**
 * A connection to each node of a cluster. The commands of one call go out to all nodes concerned
 * before the first answer is awaited: one round trip, whatever their number.
 */
final class ClusterSession implements Session {

  private final Cluster cluster;
  private final String shown;
  private final Map<HostAndPort, RedisConnection> connections = new ConcurrentHashMap<>();
  private volatile boolean closed;

  ClusterSession(Cluster cluster, String shown) {
    this.cluster = cluster;
    this.shown = shown;
  }

  @Override
  public void warmUp() throws StoreException {
    for (HostAndPort node : cluster.primaries()) {
      connection(node);
    }
  }

  @Override
  public Outcome run(Call call) throws StoreException {
    while (true) {
      RoutedCommands commands = new RoutedCommands();
      try {
        call.write(commands);
        Outcome outcome = call.read(new CollectedReplies(exchange(commands)));
        if (outcome != null) {
          return outcome;
        }
      } catch (IOException e) {
        // whatever broke, and whatever answers are still on their way
        dropAll();
        if (closed) {
          throw RedisErrors.closed();
        }
        cluster.renew();
        throw RedisErrors.lost(e);
      } catch (StoreException e) {
        if (e.code().equals("NOSCRIPT")) {
          dropAll();
        } else if (e.code().equals("CLUSTERDOWN")) {
          cluster.renew();
        }
        throw e;
      }
    }
  }

  private List<Object> exchange(RoutedCommands commands) throws IOException, StoreException {
    RedisConnection[] ways = new RedisConnection[commands.size()];
    for (int i = 0; i < ways.length; i++) { // all connections before the first byte
      ways[i] = connection(cluster.node(commands.slot(i)));
    }
    for (int i = 0; i < ways.length; i++) {
      write(ways[i].writer(), commands.command(i));
    }
    Set<RedisConnection> concerned = new LinkedHashSet<>(Arrays.asList(ways));
    for (RedisConnection one : concerned) {
      one.writer().flush();
    }
    List<Object> answers = new ArrayList<>(ways.length);
    for (RedisConnection way : ways) {
      answers.add(way.reader().answer());
    }
    for (int i = 0; i < ways.length; i++) {
      if (answers.get(i) instanceof Refusal refusal && refusal.isRedirection()) {
        answers.set(i, cluster.redirected(commands.command(i)));
      }
    }
    return answers;
  }

  private static void write(RespWriter out, CommandArguments command) throws IOException {
    out.begin(command.size());
    for (Rawable part : command) {
      byte[] bytes = part.getRaw();
      out.arg(bytes, bytes.length);
    }
  }

  private RedisConnection connection(HostAndPort node) throws StoreException {
    RedisConnection open = connections.get(node);
    if (open != null) {
      return open;
    }
    if (closed) {
      throw RedisErrors.closed();
    }
    try {
      open = cluster.connect(node, RedisConnection.OWN_BUFFER);
    } catch (StoreException e) {
      cluster.renew(); // another node may have taken over
      throw e;
    }
    connections.put(node, open);
    if (closed) {
      dropAll();
      throw RedisErrors.closed();
    }
    return open;
  }

  private void dropAll() {
    for (RedisConnection connection : connections.values()) {
      connection.close();
    }
    connections.clear();
  }

  @Override
  public List<Session> servers() {
    return cluster.primaries().stream().map(cluster::session).toList();
  }

  @Override
  public String shown() {
    return shown;
  }

  @Override
  public void close() {
    closed = true;
    connections.values().forEach(RedisConnection::close);
  }
}
