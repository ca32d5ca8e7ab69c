import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FinishedGame } from '../../core/api';
import { STORED_FORMAT } from '../../core/ports/sessions';
import { NewerRecord, UnreadableRecord, type ArchivedGame } from '../../core/table';
import { aSession, newSessionId } from '../../tests/support/session-fixture';
import { COMPRESSED_FORMAT } from './archive-compression';
import { formatGuard } from './archive-names';
import { packed } from './archive-pack';
import { FolderArchive } from './folder-archive';
import { readPart } from './private-files';

const ENDED_AT = 1_700_000_000_000;

let folder: string;
let archive: FolderArchive;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'));
  archive = new FolderArchive(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const entryOf = (session: string): FinishedGame => ({
  session,
  game: 'tic-tac-toe',
  title: 'Tic-Tac-Toe',
  rulesVersion: '1',
  custom: [],
  seats: [{ seat: 0, kind: 'agent', name: 'Zoë 花' }],
  outcome: { winners: [0], scores: [1], reason: 'three in a row', code: 'three_in_a_row' },
  moves: 5,
  seedHash: 'hash',
  createdAt: new Date(ENDED_AT - 1000).toISOString(),
  endedAt: new Date(ENDED_AT).toISOString(),
});

function aGame(replay = 'Zoë 花'): ArchivedGame & { readonly entry: FinishedGame } {
  const session = newSessionId();
  return {
    session,
    guard: { meta: { visibility: 'public' }, tokens: { creator: `digest ${session}`, seats: [null] } },
    replay: JSON.stringify({ session, replay }),
    record: JSON.stringify({ session: aSession({ id: session }), log: [] }),
    entry: entryOf(session),
  };
}

/** Of a game that is long enough to be compressed. */
const LONG = '花'.repeat(10_000);

const replayOf = async (session: string): Promise<string | null> =>
  (await archive.replay(session))?.toString() ?? null;

const listed = async (): Promise<unknown> => (await archive.list({ limit: 100 })).games;

/** Everything that is in files of the folder. */
async function texts(): Promise<string> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
}

describe('games that are saved at once', () => {
  it('share a file, which is deleted with the last of them', async () => {
    const games = [aGame(), aGame(), aGame()];
    await Promise.all(games.map((game) => archive.saveGame(game)));
    const inodes = games.map(
      async ({ session }) => (await stat(join(folder, 'games', `${session}.games`))).ino,
    );
    expect(new Set(await Promise.all(inodes)).size).toBe(1);
    for (const { session } of games) await archive.remove(session);
    await expect(texts()).resolves.toBe('');
  });

  it('are deleted from it one by one, and nothing is left of what was deleted', async () => {
    const games = [aGame('first'), aGame('second'), aGame('third')] as const;
    await Promise.all(games.map((game) => archive.saveGame(game)));
    const [first, second, third] = games;
    await archive.remove(first.session);
    await archive.remove(third.session, third.entry);
    const left = await texts();
    for (const { session, replay } of [first, third]) {
      await expect(replayOf(session)).resolves.toBeNull();
      expect(left).not.toContain(session);
      expect(left).not.toContain(replay);
    }
    await expect(replayOf(second.session)).resolves.toBe(second.replay);
    await expect(listed()).resolves.toEqual([second.entry]);
  });

  it('are read whole however long they are', async () => {
    const games = [10, 200_000, 300_000, 900_000, 20].map((length) => aGame('花'.repeat(length)));
    await Promise.all(games.map((game) => archive.saveGame(game)));
    for (const { session, replay } of games) await expect(replayOf(session)).resolves.toBe(replay);
    await expect(listed()).resolves.toHaveLength(games.length);
  });

  it('lie beside one that was stored before, which stays as it was and is not kept twice', async () => {
    const [before, other] = [aGame('before'), aGame('other')];
    await archive.saveGame(before);
    await Promise.all([archive.saveGame({ ...before, replay: '"again"' }), archive.saveGame(other)]);
    await expect(replayOf(before.session)).resolves.toBe(before.replay);
    await expect(replayOf(other.session)).resolves.toBe(other.replay);
    await expect(texts()).resolves.not.toContain('"again"');
  });
});

it('tells a game whose file is damaged from one that it does not have', async () => {
  const { session, ...game } = aGame();
  await archive.saveGame({ session, ...game });
  await writeFile(join(folder, 'games', `${session}.games`), 'damaged');
  await expect(archive.guard(session)).rejects.toBeInstanceOf(UnreadableRecord);
  await expect(archive.replay(session)).rejects.toBeInstanceOf(UnreadableRecord);
});

/** Writes the file of a game. */
async function writeGame({ session }: ArchivedGame, text: string): Promise<string> {
  const path = join(folder, 'games', `${session}.games`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

it('reads and deletes a game that an earlier version stored as it was, between others', async () => {
  const [plain, other] = [aGame('plain'), aGame('other')];
  await archive.saveGame(other);
  const { session, replay, record } = plain;
  await writeGame(plain, packed({ session, replay, record, guard: formatGuard(plain.guard) }));
  await archive.saveGame({ ...plain, replay: '"again"' });
  await expect(archive.guard(session)).resolves.toEqual(plain.guard);
  await expect(replayOf(session)).resolves.toBe(replay);
  await expect(archive.record(session)).resolves.toMatchObject({ session: { id: session }, log: [] });
  await archive.remove(session);
  await expect(replayOf(session)).resolves.toBeNull();
  await expect(replayOf(other.session)).resolves.toBe(other.replay);
});

it('says in guard and record that servers without compression cannot read them', async () => {
  const game = aGame(LONG);
  await archive.saveGame(game);
  const path = join(folder, 'games', `${game.session}.games`);
  for (const part of ['guard', 'record'] as const) {
    const text = (await readPart(path, game.session, part))?.toString() ?? '';
    expect(JSON.parse(text)).toHaveProperty('format', COMPRESSED_FORMAT);
  }
  await expect(readPart(path, game.session, 'replay')).resolves.toBeNull();
});

it('leaves alone what a newer version stored, and says so', async () => {
  const game = aGame();
  const later = JSON.stringify({ format: STORED_FORMAT + 1 });
  const { session } = game;
  const text = packed({ session, guard: later, record: later });
  const path = await writeGame(game, text);
  await archive.saveGame(game);
  await expect(archive.guard(session)).rejects.toBeInstanceOf(NewerRecord);
  await expect(archive.record(session)).rejects.toBeInstanceOf(NewerRecord);
  await expect(archive.remove(session)).rejects.toBeInstanceOf(NewerRecord);
  await expect(readFile(path, 'utf8')).resolves.toBe(text);
});

describe('a game that an earlier version archived, with a file for each part', () => {
  const old = aGame('old');
  const files = {
    [`guards/${old.session}.json`]: JSON.stringify(old.guard),
    [`replays/${old.session}.json`]: old.replay,
    [`records/${old.session}.json`]: old.record,
    [`ended/2305555/${9_999_999_999_999 - ENDED_AT}-${old.session}-tic-tac-toe.json`]: JSON.stringify(
      old.entry,
    ),
  };
  beforeEach(async () => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  });

  it('is read and listed as before', async () => {
    await expect(archive.guard(old.session)).resolves.toEqual(old.guard);
    await expect(replayOf(old.session)).resolves.toBe(old.replay);
    await expect(archive.record(old.session)).resolves.toMatchObject({ log: [] });
    await expect(listed()).resolves.toEqual([old.entry]);
  });

  it('stays as it was when it is saved again, and is deleted whole', async () => {
    await archive.saveGame({ ...old, replay: '"again"' });
    await expect(replayOf(old.session)).resolves.toBe(old.replay);
    await archive.remove(old.session, old.entry);
    await expect(texts()).resolves.toBe('');
  });
});
