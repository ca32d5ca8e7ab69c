import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPython } from '../support/python';

const VERIFIER = 'docs/fair-play/verify.py';

interface Replay {
  readonly session: string;
  readonly game: string;
  readonly seedHash: string;
  readonly digest: string;
}

const { replays } = JSON.parse(readFileSync('docs/fair-play/vectors.json', 'utf8')) as {
  readonly replays: readonly { readonly replay: Replay }[];
};
const [dice, holdem, principality, slot] = replays.map(({ replay }) => replay);

/** What a server has: games by when they ended, the latest first, and how its next answers go wrong. */
const held: { games: [Replay | undefined, string][]; failures: ('lost' | number)[] } = {
  games: [],
  failures: [],
};
const asked: string[] = [];
let server: Server;
let folder: string;
let base: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'place-'));
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname === '/api/replays') {
      const since = Date.parse(url.searchParams.get('since') ?? '');
      const listed = held.games.filter(([, endedAt]) => Date.parse(endedAt) >= since);
      const entries = listed.map(([replay, endedAt]) => ({ ...replay, endedAt, custom: undefined }));
      response.end(JSON.stringify({ replays: entries, next: null }));
      return;
    }
    const session = url.searchParams.get('session') ?? '';
    asked.push(session);
    const failure = held.failures.shift();
    if (failure === 'lost') response.destroy();
    else if (failure !== undefined) response.writeHead(failure).end();
    else response.end(JSON.stringify(held.games.find(([replay]) => replay?.session === session)?.[0]));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  base = [VERIFIER, '--server', `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const nightly = async (...more: string[]) => {
  const { code, stdout } = await runPython([
    ...base,
    '--state',
    join(folder, 'night.json'),
    '--json',
    ...more,
  ]);
  const verdicts = stdout.split('\n').filter(Boolean);
  return { code, verdicts: verdicts.map((line) => JSON.parse(line) as Record<string, unknown>) };
};

describe('A verification that keeps its place', () => {
  it('goes on where it was, finds what was listed late, and asks again for what it was not given', async () => {
    expect((await runPython([...base, '--state', join(folder, 'night.json')])).code).toBe(2);
    held.games = [[dice, '2026-11-23T12:00:00.000Z']];
    const first = await nightly('--since', '2026-11-23');
    expect(first).toEqual({
      code: 0,
      verdicts: [
        expect.objectContaining({
          session: dice?.session,
          verdict: 'valid',
          uncompared: [],
          endedAt: '2026-11-23T12:00:00.000Z',
        }),
      ],
    });
    expect(await nightly()).toEqual({ code: 0, verdicts: [] });

    held.games = [
      [holdem, '2026-11-24T13:00:00.000Z'],
      [dice, '2026-11-23T12:00:00.000Z'],
      [principality, '2026-11-23T11:00:00.000Z'],
    ];
    held.failures = [404];
    const second = await nightly();
    expect(second.code).toBe(2);
    expect(second.verdicts.map(({ name, verdict }) => [name, verdict])).toEqual([
      [holdem?.session, 'unknown'],
      [principality?.session, 'valid'],
    ]);
    const third = await nightly();
    expect(third.verdicts.map(({ session, verdict }) => [session, verdict])).toEqual([
      [holdem?.session, 'valid'],
    ]);
    expect(await nightly()).toEqual({ code: 0, verdicts: [] });
    held.games.push([slot, '2026-11-23T10:00:00.000Z']);
    expect(await nightly()).toEqual({ code: 0, verdicts: [] });
  });

  it('asks again where an answer is lost, or the server fails', async () => {
    held.games = [[dice, '2026-11-23T12:00:00.000Z']];
    held.failures = ['lost', 500];
    asked.length = 0;
    const { code, stdout } = await runPython([...base, dice?.session ?? '']);
    expect(asked).toHaveLength(3);
    expect(stdout).toMatch(
      /^valid .* draws; not compared: seedHash, digest; legality of moves not checked\n$/,
    );
    expect(code).toBe(0);
  });
});

describe('The verifier, asked for what it would not do', () => {
  it.each([
    [['--server', 'http://x', '--since', '2026-11-23', '--digest', 'a'], /those of one replay/],
    [['--server', 'http://x', '--state', 'night.json', '--seed-hash', 'a'], /those of one replay/],
    [['--server', 'http://x', '--game', 'chess'], /say --since, too/],
    [['--server', 'http://x', '--until', '2026-11-23', 'a'], /say --since, too/],
    [
      ['--server', 'http://x', '--since', '2026-11-23', '--until', '2026-11-24', 'a'],
      /not among those you name/,
    ],
    [['--since', '2026-11-23', 'game.json'], /asked of a --server/],
  ])('says so: %j', async (args, error) => {
    const { code, stderr } = await runPython([VERIFIER, ...args]);
    expect(stderr).toMatch(error);
    expect(code).toBe(2);
  });

  it('counts what has no replay, and says in one line what is none', async () => {
    const verified = (text: string) => runPython([VERIFIER, '-'], text);
    expect(await verified('\n')).toMatchObject({
      code: 0,
      stdout: '0 replays: 0 valid, 0 wrong, 0 unknown\n',
    });
    expect(await verified('[Event "x"]\n\n1. e4 e5\n2. Nf3 *\n')).toMatchObject({
      code: 2,
      stdout: '?       -: is not JSON: neither a replay nor one on each line\n',
    });
    expect((await verified('{"replays": [], "next": null}')).stdout).toMatch(/a list, .*format=ndjson/);
    const lines = await verified(`${JSON.stringify(dice)}\n${JSON.stringify(slot)}\n`);
    expect(lines.stdout).toMatch(
      new RegExp(`^valid {3}-:1 ${dice?.session} dice: .*\nvalid {3}-:2 ${slot?.session} slot`),
    );
  });
});
