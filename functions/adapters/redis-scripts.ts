import { PACK_LOG, READ_LOG, READ_UNPACKED } from './redis-log-scripts';
import { COMMIT_RECORDS, LIST_RECORDS } from './redis-record-scripts';
import { MAX_DECISION_BYTES, MAX_DECISIONS, OLDER_DROPPED, REMOVED } from '../../core/ports/sessions';
import { LISTENER_AFTERLIFE_SECONDS } from '../../core/ports/listeners';

/**
 * The steps that must be atomic, as Lua. Documents are opaque texts to them: Lua's JSON turns `[]` into `{}`.
 *
 * KEYS[1] the session (hash), KEYS[2] its log (list), KEYS[3] its decisions (list), KEYS[4] the names of its idempotency slots (set), KEYS[5] the slot of this
 * request. All carry the session's hash tag, so that a script stays in one slot of a cluster. The writing scripts begin their arguments alike: ARGV[1] decision
 * or '', [2] name of the idempotency slot or '', [3] its record, [4] its TTL (ms).
 *
 * Each begins its answer with a word and the server's time: seconds since 1970, and microseconds. A script checks the type of every key before it writes,
 * because an error in the middle would leave earlier writes.
 */

const ANSWER = `
local function answer(word, ...)
  local time = redis.call('TIME')
  return {word, time[1], time[2], ...}
end
`;

/** The contents of the writing scripts' keys, in their order; the sixth is a lease, and the last are listeners and their queue. */
const KEY_TYPES = ['hash', 'list', 'list', 'set', 'string', 'string', 'hash', 'zset'] as const;

/** Answers 'unfit', with the number of the key, if one of these is of another type. */
const checkTypes = (...keys: readonly number[]): string =>
  keys
    .map(
      (key) => `
local found = redis.call('TYPE', KEYS[${key}]).ok
if found ~= 'none' and found ~= '${KEY_TYPES[key - 1] ?? ''}' then
  return answer('unfit', '${key}')
end
`,
    )
    .join('');

const CHECK_ALL_TYPES = checkTypes(1, 2, 3, 4, 5);

/** Only the keys that the commit uses are checked: most commits use only the session and its log, and each check takes as long as a write. */
const CHECK_COMMIT_TYPES = `
${checkTypes(1, 2)}
if ARGV[1] ~= '' then
  ${checkTypes(3)}
end
if ARGV[2] ~= '' then
  ${checkTypes(4, 5)}
end
if ARGV[16] ~= '' then
  ${checkTypes(6)}
end
local hasListeners = redis.call('EXISTS', KEYS[7]) == 1
if hasListeners then
  ${checkTypes(7, 8)}
end
`;

const FIRST_ANSWER = `
if ARGV[2] ~= '' then
  local record = redis.call('GET', KEYS[5])
  if record then
    return answer('repeat', record)
  end
end
`;

/** The session and what belongs to it live for `life` (ms) from now on. */
const RENEW = `
for i = 1, 4 do
  redis.call('PEXPIRE', KEYS[i], life)
end
`;

/** Writes the records that go with a session, which then live for `life` (ms). The session stores the total bytes of its decisions. */
const WRITE_BESIDE = `
if ARGV[1] ~= '' then
  local count = redis.call('RPUSH', KEYS[3], ARGV[1])
  local before = count > 1 and tonumber(redis.call('HGET', KEYS[1], 'whyBytes')) or 0
  local bytes = before + #ARGV[1]
  local dropped = false
  while count > ${MAX_DECISIONS} or (bytes > ${MAX_DECISION_BYTES} and count > 1) do
    bytes = bytes - #redis.call('LPOP', KEYS[3])
    count = count - 1
    dropped = true
  end
  if dropped then
    local oldest = '${OLDER_DROPPED}' .. string.sub(redis.call('LINDEX', KEYS[3], 0), 2)
    redis.call('LSET', KEYS[3], 0, oldest)
    bytes = bytes + ${OLDER_DROPPED.length - 1}
  end
  redis.call('HSET', KEYS[1], 'whyBytes', bytes)
end
if ARGV[2] ~= '' then
  redis.call('SET', KEYS[5], ARGV[3], 'PX', ARGV[4])
  redis.call('SADD', KEYS[4], ARGV[2])
end
${RENEW}
`;

/** ARGV[5] TTL (ms), [6] log entry. */
const WRITE_VERSION = `
local life = ARGV[5]
redis.call('RPUSH', KEYS[2], ARGV[6])
${WRITE_BESIDE}
`;

const AFTERLIFE_MS = LISTENER_AFTERLIFE_SECONDS * 1000;

/** Queues an event (or '') for the listeners of a session that has some. A part of other scripts. */
const QUEUE_EVENT = `
local function enqueue(listeners, queue, event, place, life)
  if event ~= '' then
    redis.call('ZADD', queue, place, event)
  end
  redis.call('PEXPIRE', listeners, life + ${AFTERLIFE_MS})
  redis.call('PEXPIRE', queue, life + ${AFTERLIFE_MS})
end
`;

const DOCUMENT = `redis.call('HMGET', KEYS[1], 'version', 'state', 'meta', 'head', 'lines', 'tokens')`;

/**
 * Writes a version: what few commits change only if it is given. It removes the first
 * `gone` of the stored lines ('': all) and adds others. A part of other scripts.
 */
const WRITE_SESSION = `
local function writeSession(version, state, head, meta, gone, added)
  redis.call('HSET', KEYS[1], 'version', version, 'state', state, 'head', head)
  if meta ~= '' then
    redis.call('HSET', KEYS[1], 'meta', meta)
  end
  if gone == '0' and added == '' then
    return
  end
  local lines = gone ~= '' and redis.call('HGET', KEYS[1], 'lines') or ''
  for _ = 1, tonumber(gone) or 0 do
    lines = string.sub(lines, (string.find(lines, '\\n', 1, true) or #lines) + 1)
  end
  redis.call('HSET', KEYS[1], 'lines', lines .. added)
end
`;

/** Answers with the current session, unless it has the version in this argument. */
const compareVersion = (argument: number): string => `
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[${argument}] then
  if redis.call('EXISTS', KEYS[1]) == 0 then
    return answer('missing')
  end
  return answer('conflict', unpack(${DOCUMENT}))
end
`;

/**
 * ARGV[7] version, [8] state, [9] head, [10] meta, [11] and [12] the lines, [13] tokens, [14] place in the public list or ''.
 * Answers whether it was stored, and the place of the session that is stored under this id now.
 */
const CREATE = `
${ANSWER}
${WRITE_SESSION}
${CHECK_ALL_TYPES}
if redis.call('EXISTS', KEYS[1]) == 1 then
  return answer('exists', redis.call('HGET', KEYS[1], 'listedAt') or '')
end
redis.call('DEL', KEYS[2], KEYS[3], KEYS[4])
writeSession(ARGV[7], ARGV[8], ARGV[9], ARGV[10], ARGV[11], ARGV[12])
redis.call('HSET', KEYS[1], 'tokens', ARGV[13], 'listedAt', ARGV[14])
${WRITE_VERSION}
return answer('created', ARGV[14])
`;

/**
 * ARGV[7] version, [8] state, [9] head, [10] meta or '', [11] and [12] the lines, [13] tokens or '' to leave them, [14] the version expected,
 * [15] channel, [16] for how long (ms) the lease of the new version (KEYS[6]) is taken, or '', [17] event for the listeners (KEYS[7], queue KEYS[8])
 * or '', [18] its place, [19] the command that tells subscribers. Answers that it was committed, and whether the session has listeners.
 */
const COMMIT = `
${ANSWER}
${WRITE_SESSION}
${QUEUE_EVENT}
${CHECK_COMMIT_TYPES}
${FIRST_ANSWER}
${compareVersion(14)}
writeSession(ARGV[7], ARGV[8], ARGV[9], ARGV[10], ARGV[11], ARGV[12])
if ARGV[13] ~= '' then
  redis.call('HSET', KEYS[1], 'tokens', ARGV[13])
end
${WRITE_VERSION}
if ARGV[16] ~= '' then
  redis.call('SET', KEYS[6], '1', 'PX', ARGV[16])
end
redis.call(ARGV[19], ARGV[15], ARGV[7])
if hasListeners then
  enqueue(KEYS[7], KEYS[8], ARGV[17], ARGV[18], tonumber(life))
end
return answer('committed', hasListeners and 'listeners' or '')
`;

/**
 * A commit of a version and its log entry alone, like most moves: a quarter of what a client spends on a move is to write down its arguments.
 * KEYS[5] the listeners. ARGV[1] TTL (ms), [2] log entry, [3] version, [4] state, [5] head, [6] meta or '', [7] and [8] the lines, [9] the version
 * expected, [10] the command that tells subscribers, whose channel has the session's key with another ending. Answers 'listeners', and writes nothing, if there are some: then it is to be a
 * whole commit.
 */
const COMMIT_PLAINLY = `
${ANSWER}
${WRITE_SESSION}
${checkTypes(1, 2)}
if redis.call('EXISTS', KEYS[5]) == 1 then
  return answer('listeners')
end
${compareVersion(9)}
writeSession(ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7], ARGV[8])
redis.call('RPUSH', KEYS[2], ARGV[2])
local life = ARGV[1]
${RENEW}
redis.call(ARGV[10], string.sub(KEYS[1], 1, -2) .. 'ch', ARGV[3])
return answer('committed')
`;

/** Only the common arguments. The records expire with the session. */
const NOTE = `
${ANSWER}
${CHECK_ALL_TYPES}
${FIRST_ANSWER}
local life = redis.call('PTTL', KEYS[1])
if life <= 0 then
  return answer('missing')
end
${WRITE_BESIDE}
return answer('noted')
`;

/** ARGV[1] the version the caller has, or ''. */
const READ = `
${ANSWER}
${checkTypes(1)}
if found == 'none' then
  return answer('missing')
end
if ARGV[1] ~= '' and redis.call('HGET', KEYS[1], 'version') == ARGV[1] then
  return answer('same')
end
return answer('session', unpack(${DOCUMENT}))
`;

/** The server answers, and tells its time. KEYS[1] is any key. */
const TIME = `
${ANSWER}
return answer('time')
`;

/**
 * KEYS[5] is what the keys of the slots begin with, KEYS[6] the listeners and KEYS[7] the queue. ARGV[1] the channel, [2] event for the
 * listeners or '', [3] its place, [4] the command that tells subscribers. Answers how many sessions went: 0 or 1. What is broken goes as well.
 */
const REMOVE = `
${QUEUE_EVENT}
if redis.call('EXISTS', KEYS[1]) == 1 and ARGV[2] ~= '' and redis.call('TYPE', KEYS[7]).ok ~= 'string' then
  if redis.call('EXISTS', KEYS[6]) == 1 then
    enqueue(KEYS[6], KEYS[7], ARGV[2], ARGV[3], 0)
  end
end
if redis.call('TYPE', KEYS[4]).ok == 'set' then
  for _, slot in ipairs(redis.call('SMEMBERS', KEYS[4])) do
    redis.call('DEL', KEYS[5] .. slot)
  end
end
redis.call('DEL', KEYS[2], KEYS[3], KEYS[4])
local removed = redis.call('DEL', KEYS[1])
if removed == 1 then
  redis.call(ARGV[4], ARGV[1], ${REMOVED})
end
return removed
`;

/**
 * KEYS[1] a part of the public list (sorted set). ARGV[1] how many, then nothing, or where a former page ended: [2] time of creation, [3] id. The position is
 * found by value, because that session may have left the list: a binary search among those of the same millisecond, which are ordered by id.
 */
const LIST = `
local first = 0
if ARGV[2] then
  first = redis.call('ZCOUNT', KEYS[1], '(' .. ARGV[2], '+inf')
  local last = first + redis.call('ZCOUNT', KEYS[1], ARGV[2], ARGV[2])
  while first < last do
    local middle = math.floor((first + last) / 2)
    if redis.call('ZREVRANGE', KEYS[1], middle, middle)[1] >= ARGV[3] then
      first = middle + 1
    else
      last = middle
    end
  end
end
return redis.call('ZREVRANGE', KEYS[1], first, first + ARGV[1] - 1, 'WITHSCORES')
`;

/** KEYS[1] a sorted set. ARGV[1] a member, [2] its score: with another score it is not removed. */
const REMOVE_IF_SCORED = `
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) == tonumber(ARGV[2]) then
  redis.call('ZREM', KEYS[1], ARGV[1])
end
`;

/**
 * KEYS[1] a string. ARGV[1] what it must be ('': there is none), [2] what it becomes, [3] for how long (ms); without it the expiry stays the same. Answers 1 if
 * the value matched.
 */
const REPLACE = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then
  return 0
end
if ARGV[3] then
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
else
  redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
end
return 1
`;

/**
 * KEYS[1] the session, KEYS[2] its listeners. ARGV[1] the version it must have, [2] how many listeners it may have, [3] id and [4] text of
 * the new one, [5] how long they live (ms).
 */
const ADD_LISTENER = `
local version = redis.call('HGET', KEYS[1], 'version')
if not version then
  return 'missing'
end
if version ~= ARGV[1] then
  return 'changed'
end
if redis.call('HLEN', KEYS[2]) >= tonumber(ARGV[2]) then
  return 'full'
end
redis.call('HSET', KEYS[2], ARGV[3], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
return 'added'
`;

/** KEYS[1] listeners. ARGV[1] the id of one, [2] its expected value, [3] the new value, or '' to remove it. Answers 1 if the value matched. */
const REPLACE_LISTENER = `
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 0
end
if ARGV[3] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
end
return 1
`;

/** KEYS[1] the counters (hash). ARGV[1] for how long (s) they are kept from now on, then names and what is added to each. */
const ADD_COUNTERS = `
for at = 2, #ARGV, 2 do
  redis.call('HINCRBY', KEYS[1], ARGV[at], ARGV[at + 1])
end
redis.call('EXPIRE', KEYS[1], ARGV[1])
`;

export const SCRIPTS = {
  createSession: { lua: CREATE, numberOfKeys: 5 },
  commitSession: { lua: COMMIT, numberOfKeys: 8 },
  commitPlainly: { lua: COMMIT_PLAINLY, numberOfKeys: 5 },
  noteDecision: { lua: NOTE, numberOfKeys: 5 },
  readSession: { lua: READ, numberOfKeys: 1 },
  readLog: { lua: READ_LOG, numberOfKeys: 2 },
  readUnpacked: { lua: READ_UNPACKED, numberOfKeys: 2 },
  packLog: { lua: PACK_LOG, numberOfKeys: 2 },
  tellTime: { lua: TIME, numberOfKeys: 1 },
  removeSession: { lua: REMOVE, numberOfKeys: 7 },
  removeIfScored: { lua: REMOVE_IF_SCORED, numberOfKeys: 1 },
  listSessions: { lua: LIST, numberOfKeys: 1 },
  addListener: { lua: ADD_LISTENER, numberOfKeys: 2 },
  replaceListener: { lua: REPLACE_LISTENER, numberOfKeys: 1 },
  addCounters: { lua: ADD_COUNTERS, numberOfKeys: 1 },
  commitRecords: { lua: COMMIT_RECORDS, numberOfKeys: 2 },
  listRecords: { lua: LIST_RECORDS, numberOfKeys: 2 },
  replaceText: { lua: REPLACE, numberOfKeys: 1 },
} as const;
