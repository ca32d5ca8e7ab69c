/**
 * The steps that must be atomic, as Lua. Documents are opaque texts to them: Lua's JSON turns `[]` into `{}`.
 *
 * KEYS[1] the session (hash), KEYS[2] its log (list), KEYS[3] the names of its idempotency slots (set),
 * KEYS[4] the slot of this request. All carry the session's hash tag, so that a script stays in one slot of a cluster.
 */

/** ARGV[1] TTL (ms), [2] log entry, [3] name of the idempotency slot or '', [4] its record, [5] its TTL (ms). */
const WRITE_WITH_SESSION = `
redis.call('RPUSH', KEYS[2], ARGV[2])
if ARGV[3] ~= '' then
  redis.call('SET', KEYS[4], ARGV[4], 'PX', ARGV[5])
  redis.call('SADD', KEYS[3], ARGV[3])
end
for i = 1, 3 do
  redis.call('PEXPIRE', KEYS[i], ARGV[1])
end
`;

const DOCUMENT = `redis.call('HMGET', KEYS[1], 'version', 'state', 'meta', 'tokens')`;

/**
 * ARGV[6] version, [7] state, [8] meta, [9] tokens, [10] place in the public list or ''.
 * Answers whether it was stored, and the place of the session that is stored under this id now.
 */
const CREATE = `
local listedAt = redis.call('HGET', KEYS[1], 'listedAt')
if listedAt then
  return {'exists', listedAt}
end
redis.call('DEL', KEYS[2], KEYS[3])
redis.call('HSET', KEYS[1], 'version', ARGV[6], 'state', ARGV[7], 'meta', ARGV[8], 'tokens', ARGV[9], 'listedAt', ARGV[10])
${WRITE_WITH_SESSION}
return {'created', ARGV[10]}
`;

/** ARGV[6] version, [7] state, [8] meta, [9] tokens or '' to leave them, [10] the version expected, [11] channel. */
const COMMIT = `
if ARGV[3] ~= '' then
  local record = redis.call('GET', KEYS[4])
  if record then
    return {'repeat', record}
  end
end
local stored = redis.call('HGET', KEYS[1], 'version')
if not stored then
  return {'missing'}
end
if stored ~= ARGV[10] then
  return {'conflict', unpack(${DOCUMENT})}
end
redis.call('HSET', KEYS[1], 'version', ARGV[6], 'state', ARGV[7], 'meta', ARGV[8])
if ARGV[9] ~= '' then
  redis.call('HSET', KEYS[1], 'tokens', ARGV[9])
end
${WRITE_WITH_SESSION}
redis.call('PUBLISH', ARGV[11], ARGV[6])
return {'committed'}
`;

/** ARGV[1] the version the caller has, or ''. */
const READ = `
local stored = redis.call('HGET', KEYS[1], 'version')
if not stored then
  return {'missing'}
end
if stored == ARGV[1] then
  return {'same'}
end
return {'session', unpack(${DOCUMENT})}
`;

/** KEYS[4] is what the keys of the slots begin with. Answers how many sessions went: 0 or 1. */
const REMOVE = `
for _, slot in ipairs(redis.call('SMEMBERS', KEYS[3])) do
  redis.call('DEL', KEYS[4] .. slot)
end
redis.call('DEL', KEYS[2], KEYS[3])
return redis.call('DEL', KEYS[1])
`;

/**
 * KEYS[1] the public list (sorted set). ARGV[1] how many, then nothing, or where a former page ended:
 * [2] time of creation, [3] id. The place is found by value, for that session may have left the list since.
 */
const LIST = `
local first = 0
if ARGV[2] then
  first = redis.call('ZCOUNT', KEYS[1], '(' .. ARGV[2], '+inf')
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[2], ARGV[2])) do
    if id >= ARGV[3] then
      first = first + 1
    end
  end
end
return redis.call('ZREVRANGE', KEYS[1], first, first + ARGV[1] - 1, 'WITHSCORES')
`;

/** KEYS[1] a sorted set. ARGV[1] a member, [2] its score: with another score it stays. */
const REMOVE_IF_SCORED = `
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) == tonumber(ARGV[2]) then
  redis.call('ZREM', KEYS[1], ARGV[1])
end
`;

export const SCRIPTS = {
  createSession: { lua: CREATE, numberOfKeys: 4 },
  commitSession: { lua: COMMIT, numberOfKeys: 4 },
  readSession: { lua: READ, numberOfKeys: 1 },
  removeSession: { lua: REMOVE, numberOfKeys: 4 },
  settleNote: { lua: REMOVE_IF_SCORED, numberOfKeys: 1 },
  listSessions: { lua: LIST, numberOfKeys: 1 },
} as const;
