package io.polyload.redis;

/** The words of Redis's commands that this binding uses. */
final class Words {

  static final Word DEL = new Word("DEL");
  static final Word EVAL = new Word("EVAL");
  static final Word EVALSHA = new Word("EVALSHA");
  static final Word EXISTS = new Word("EXISTS");
  static final Word HGETALL = new Word("HGETALL");
  static final Word HMGET = new Word("HMGET");
  static final Word HSET = new Word("HSET");
  static final Word LIMIT = new Word("LIMIT");
  static final Word ONE = new Word("1");
  static final Word ZADD = new Word("ZADD");
  static final Word ZRANGEBYLEX = new Word("ZRANGEBYLEX");
  static final Word ZRANGEBYSCORE = new Word("ZRANGEBYSCORE");
  static final Word ZREM = new Word("ZREM");

  private Words() {}
}
