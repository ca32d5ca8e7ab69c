/** The steps on records that must be atomic, as Lua. Their keys are those of one partition (`recordKeys`). */

/**
 * KEYS[1] names of rows (sorted set, all of score 0), KEYS[2] their values (hash): tag, space, text. ARGV[1] the tag of what is written, then of each change
 * its row, the tag that it must have or '' if it must not be there, and its text or '' to remove it. Answers 1 if the changes were made. Both keys are read
 * first, which fails if one has another type.
 */
export const COMMIT_RECORDS = `
redis.call('ZCARD', KEYS[1])
for at = 2, #ARGV, 3 do
  local kept = redis.call('HGET', KEYS[2], ARGV[at])
  local tag = ARGV[at + 1]
  if tag == '' and kept or tag ~= '' and string.sub(kept or '', 1, #tag + 1) ~= tag .. ' ' then
    return 0
  end
end
for at = 2, #ARGV, 3 do
  if ARGV[at + 2] == '' then
    redis.call('ZREM', KEYS[1], ARGV[at])
    redis.call('HDEL', KEYS[2], ARGV[at])
  else
    redis.call('ZADD', KEYS[1], 0, ARGV[at])
    redis.call('HSET', KEYS[2], ARGV[at], ARGV[1] .. ' ' .. ARGV[at + 2])
  end
end
return 1
`;

/** The same keys. ARGV[1] and [2] the range of rows as of ZRANGE … BYLEX, [3] how many. Answers rows and values in turns. */
export const LIST_RECORDS = `
local rows = redis.call('ZRANGE', KEYS[1], ARGV[1], ARGV[2], 'BYLEX', 'LIMIT', 0, ARGV[3])
local found = {}
for at, row in ipairs(rows) do
  found[2 * at - 1] = row
  found[2 * at] = redis.call('HGET', KEYS[2], row) or ''
end
return found
`;
