import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { UnreadableRecord } from '../../core/table';
import { newSessionId } from '../../tests/support/session-fixture';
import { begin, play, table } from '../../tests/support/long-games';
import {
  compressGame,
  decompressGame,
  isCompressed,
  isCompressible,
  MAX_GAME_BYTES,
} from './archive-compression';
import { compressedParts, formatGuard } from './archive-names';

/** Stands in the texts; no error may show it. */
const INSIDE = 'what-is-inside';

const GAME = {
  replay: `{"replay":"${INSIDE} Zoë 花 🂡"}`,
  record: `{"record":"${`${INSIDE}, `.repeat(2000)}"}`,
};

async function documentOf(game = GAME): Promise<Buffer> {
  const text = await compressGame(game);
  if (text === null) throw new Error('the game is not compressed');
  return Buffer.from(text);
}

/** A document with other compressed bytes, and their hash. */
async function documentWith(bytes: Buffer): Promise<Buffer> {
  const fields = JSON.parse((await documentOf()).toString()) as object;
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  return Buffer.from(JSON.stringify({ ...fields, sha256, brotli: bytes.toString('base64') }));
}

const replaced = async (from: RegExp, to: string): Promise<Buffer> =>
  Buffer.from((await documentOf()).toString().replace(from, to));

describe('a compressed game', () => {
  it('gives its texts back', async () => {
    const { replay, record } = await decompressGame(newSessionId(), await documentOf());
    expect({ replay: replay.toString(), record: record.toString() }).toEqual(GAME);
  });

  it('is known by its beginning', async () => {
    expect(isCompressed(await documentOf())).toBe(true);
    for (const other of ['', '{', GAME.record, '{"format":5,"replay":1}'])
      expect(isCompressed(Buffer.from(other))).toBe(false);
  });

  it('is none if its texts are too short or too long', async () => {
    await expect(compressGame({ ...GAME, record: '{}' })).resolves.toBeNull();
    const sizes = [16_383, 16_384, MAX_GAME_BYTES, MAX_GAME_BYTES + 1];
    expect(sizes.map(isCompressible)).toEqual([false, true, true, false]);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['cut short', async () => (await documentOf()).subarray(0, -20)],
    ['with another letter', () => replaced(/("brotli":".{10})./, '$1!')],
    ['with the hash of other bytes', () => replaced(/"sha256":"[^"]*"/, '"sha256":""')],
    ['without bytes', () => replaced(/,"brotli":"[^"]*"/, '')],
    ['of bytes that are not compressed', () => documentWith(Buffer.from(INSIDE))],
    ['of bytes that become more than a game may have', () => documentWith(bomb())],
  ])('is refused %s, without its contents', async (_, broken) => {
    const session = newSessionId();
    const error: unknown = await decompressGame(session, await broken()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableRecord);
    expect(error).toMatchObject({ session, reason: 'the compressed game is broken' });
    expect((error as Error).cause).toBeUndefined();
  });
});

/** A few bytes that become one more than the maximum. */
const bomb = (): Buffer =>
  brotliCompressSync(Buffer.alloc(MAX_GAME_BYTES + 1), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });

const ROLLS = ['4d6kh3', '2d6+3', 'd20', '3d8-1d4', 'd%', '8d6', '2d20kh1'];

it('what is stored of a game with 200 moves is at most a quarter of what it says', async () => {
  const { api, archive } = table();
  const player = await begin(api, 'dice', 1);
  const { session } = player;
  for (let move = 0; move < 200; move++) await play(api, player, ROLLS[move % ROLLS.length] ?? 'd6');
  await play(api, player, 'end');
  await api.idle();
  const [guard, replay, record] = await Promise.all([
    archive.guard(session),
    archive.replay(session),
    archive.record(session),
  ]);
  if (!guard || !replay) throw new Error('the game is not in the archive');
  const texts = { replay: Buffer.from(replay).toString(), record: JSON.stringify(record) };
  const parts = await compressedParts({ session, guard, ...texts });
  expect(parts.replay).toBeUndefined();
  const before = formatGuard(guard).length + texts.replay.length + texts.record.length;
  expect((parts.guard.length + parts.record.length) / before).toBeLessThan(0.25);
});
