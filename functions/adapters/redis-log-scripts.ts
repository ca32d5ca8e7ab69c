/**
 * The log of a session as Lua. Its newest entries are in a list; the session (hash) has the older ones in blocks, each in a field named by the version before
 * it (`b0`, `b64`, …), and in `packed` the version up to which there are blocks.
 */

import { BLOCK_COMMITS } from '../../core/session/log-blocks';

const PACKED = `
local packed = tonumber(redis.call('HGET', KEYS[1], 'packed') or '0')
`;

/** KEYS[1] the session, KEYS[2] its log. ARGV[1] the version before the first entry, [2] how many. Answers how many blocks it found, the blocks, and entries. */
export const READ_LOG = `
${PACKED}
local from, to = tonumber(ARGV[1]), ARGV[1] + ARGV[2]
local found = {0}
for at = from - from % ${BLOCK_COMMITS}, math.min(packed, to) - 1, ${BLOCK_COMMITS} do
  found[#found + 1] = redis.call('HGET', KEYS[1], 'b' .. at) or ''
end
found[1] = #found - 1
if to <= packed then
  return found
end
for _, entry in ipairs(redis.call('LRANGE', KEYS[2], math.max(from - packed, 0), to - packed - 1)) do
  found[#found + 1] = entry
end
return found
`;

/** KEYS[1] the session, KEYS[2] its log. Answers the version up to which there are blocks, and the entries of the next one if they are all there. */
export const READ_UNPACKED = `
${PACKED}
return {packed, unpack(redis.call('LRANGE', KEYS[2], 0, ${BLOCK_COMMITS - 1}))}
`;

/**
 * KEYS[1] the session, KEYS[2] its log. ARGV[1] the version before the block, [2] the text of its first entry, [3] the block. Answers 1 if it took the
 * place of its entries, and 0 if the log has changed otherwise: another host was first, or the session is gone.
 */
export const PACK_LOG = `
${PACKED}
if packed ~= tonumber(ARGV[1]) or redis.call('LINDEX', KEYS[2], 0) ~= ARGV[2] then
  return 0
end
redis.call('HSET', KEYS[1], 'b' .. packed, ARGV[3], 'packed', packed + ${BLOCK_COMMITS})
redis.call('LTRIM', KEYS[2], ${BLOCK_COMMITS}, -1)
return 1
`;
