import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { faces } from '../../games';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterKey, START, type Key } from './keys';
import { PLAIN, type Ink } from '../../cli/kit/picture';
import { chartLines, pagesOf } from './replay-pages';
import { checkReplay } from '../../cli/kit/replay-file';
import type { AnyGame } from '../../core/engine';
import { findGame, games } from '../../games';
import {
  createSession,
  executeMove,
  exportReplay,
  resignSession,
  type LogEntry,
  type ReplayRecord,
  type Session,
  type SessionStep,
} from '../../core/session';
import { valueOf } from '../../tests/support/toy-session';
import older from '../../tests/fair-play/principality-4.json';
import { captured } from '../../tests/cli/captured';
import { chosenSeed } from '../../tests/support/seeds';

const NOW = 1_700_000_000_000;

/** A finished game: its first seat plays these moves against bots, and then gives up. */
function finishedGame(game: AnyGame, seats: number, seed: string, picks: readonly number[]): ReplayRecord {
  const always = { now: NOW, mayContinue: () => true };
  const created = valueOf(
    createSession({
      id: 'a'.repeat(32),
      game,
      options: {},
      seats: Array.from({ length: seats }, (_, seat) =>
        seat === 0 ? { kind: 'me', name: 'Ada' } : { kind: 'bot', bot: 'random' },
      ),
      seed: chosenSeed(seed),
      visibility: 'public',
      tokenHash: '',
      ...always,
    }),
  );
  let session: Session = created.session;
  const log: LogEntry[] = [created.entry];
  const take = (step: SessionStep): void => {
    session = step.session;
    log.push(step.entry);
  };
  for (const [index, pick] of picks.entries()) {
    const { options } = game.getValidMoves(session.state, 0);
    const option = options[pick % Math.max(options.length, 1)];
    if (!option || session.meta.outcome) break;
    take(valueOf(executeMove(game, session, 0, option.command, { ...always, now: NOW + index })));
  }
  if (!session.meta.outcome) take(valueOf(resignSession(game, session, 0, always)));
  return valueOf(exportReplay(session, log));
}

/** Without those in real time, which take a second to play: that of a mission is verified in tests/cli/going-back.test.ts. */
const untimed = games.filter((game) => game.advance === undefined);

const replays = fc
  .record({
    game: fc.constantFrom(...untimed),
    extra: fc.nat(),
    seed: fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' }),
    picks: fc.array(fc.nat(1000), { maxLength: 12 }),
  })
  .map(({ game, extra, seed, picks }) => {
    const { min, max } = game.seats;
    return finishedGame(game, min + (extra % (Math.min(max, 4) - min + 1)), seed, picks);
  });

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Place = readonly (string | number)[];

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Every place in a value, the leaves and what holds them, but not the value itself. */
function placesIn(value: Json, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    placesIn(each, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length === 0 ? inner : [at, ...inner];
}

const otherThan = (value: Json): Json => {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 'x';
  return Array.isArray(value) ? [...value, 0] : { ...value, extra: 0 };
};

/** The value with what is at a place changed, or taken away. */
function mutated(
  value: Json,
  [key, ...rest]: Place,
  change: (old: Json) => Json | undefined,
): Json | undefined {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    const inner = mutated(value[Number(key)] ?? null, rest, change);
    return value.flatMap((each, index) => (index !== key ? [each] : inner === undefined ? [] : [inner]));
  }
  const holder = value as Record<string, Json>;
  const inner = mutated(holder[key] ?? null, rest, change);
  const { [key]: _old, ...others } = holder;
  return inner === undefined ? others : { ...holder, [key]: inner };
}

describe('a replay of any game', () => {
  it('verifies unchanged', () => {
    fc.assert(
      fc.property(replays, (record) => {
        const checked = valueOf(checkReplay(faces, asJson(record)));
        expect(checked.versions).toBe(record.commits.length);
        expect(checked.moves).toBe(record.commits.flatMap(({ moves }) => moves).length);
      }),
      { numRuns: 16 },
    );
  });

  it('does not verify with any value changed, removed or extended', () => {
    fc.assert(
      fc.property(replays, fc.nat(), fc.constantFrom('change', 'take away'), (record, pick, how) => {
        const json = asJson(record);
        const places = placesIn(json);
        const place = places[pick % places.length] ?? [];
        const changed = mutated(json, place, how === 'change' ? otherThan : () => undefined);
        expect([place, checkReplay(faces, changed).ok]).toEqual([place, false]);
      }),
      { numRuns: 60 },
    );
  });

  it('does not verify with any character changed, unless the meaning is the same', () => {
    fc.assert(
      fc.property(replays, fc.nat(), fc.constantFrom('0', '7', 'a', 'X', ' '), (record, pick, character) => {
        const text = JSON.stringify(record);
        const at = pick % text.length;
        const changed = text.slice(0, at) + character + text.slice(at + 1);
        let value: unknown;
        try {
          value = JSON.parse(changed);
        } catch {
          return;
        }
        const same = JSON.stringify(value) === text;
        expect(checkReplay(faces, value).ok).toBe(same);
      }),
      { numRuns: 60 },
    );
  });

  it('is reported with the version of the change', () => {
    fc.assert(
      fc.property(replays, fc.nat(), (record, pick) => {
        const moves = record.commits.flatMap(({ version, moves: made }) =>
          made.map((_, index) => ({ version, index })),
        );
        const target = moves[pick % Math.max(moves.length, 1)];
        fc.pre(target !== undefined);
        const { version, index } = target;
        const changed = mutated(asJson(record), ['commits', version - 1, 'moves', index, 'now'], otherThan);
        const checked = checkReplay(faces, changed);
        const place = expect.stringMatching(new RegExp(`^Version ${version}\\b`)) as string;
        expect(checked).toMatchObject({ error: { message: place } });
      }),
      { numRuns: 16 },
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(checkReplay(faces, value).ok).toBe(false)));
  });
});

describe('in the terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'replays-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const ticTacToe = findGame('tic-tac-toe') as AnyGame;
  const record = finishedGame(ticTacToe, 2, 'seed', [0, 0, 0, 0]);
  const fileOf = (name: string, content: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };

  it('verify accepts a correct replay', async () => {
    const file = fileOf('right.json', record);
    const { code, stdout } = await captured(['verify', file, '--seed-hash', record.seedHash]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ Tic-Tac-Toe: \d+ versions and \d+ moves played again, all as recorded\./);
    expect(stdout).toContain('(the one given)');
    expect(stdout).toContain('The creator chose the seed, "seed", and may have known every draw in advance.');
  });

  it('verify accepts a replay of earlier rules that are still served', async () => {
    const { code, stdout } = await captured(['verify', fileOf('older.json', older.replays[0])]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ Principality: 7 versions and \d+ moves played again, all as recorded\./);
  });

  it('verify names the changed version and exits with 1', async () => {
    const version = record.commits.findIndex(({ moves }) => moves.length > 0);
    const changed = mutated(asJson(record), ['commits', version, 'moves', 0, 'now'], otherThan);
    const { code, stdout } = await captured(['verify', fileOf('wrong.json', changed)]);
    expect(code).toBe(1);
    expect(stdout).toContain(`✗ Version ${version + 1}: is not as it was played (hash)`);
  });

  it('verify names the illegal move', async () => {
    const at = record.commits.findIndex(({ moves }) => moves.length > 0);
    const { version, command } = { version: at + 1, command: record.commits[at]?.moves[0]?.command };
    const changed = mutated(asJson(record), ['commits', at, 'moves', 0, 'seat'], otherThan);
    const { code, stdout } = await captured(['verify', fileOf('refused.json', changed)]);
    expect(code).toBe(1);
    expect(stdout).toContain(`✗ Version ${version}, move 1 "${command}": is refused by the rules`);
  });

  it('verify says why what stands there is no move', async () => {
    const at = record.commits.findIndex(({ moves }) => moves.length > 0);
    const changed = mutated(asJson(record), ['commits', at, 'moves', 0, 'move'], () => ({ coord: 7 }));
    const { code, stdout } = await captured(['verify', fileOf('no-move.json', changed)]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/is no move of Tic-Tac-Toe: \S/);
  });

  it('verify refuses a seed with another hash', async () => {
    const file = fileOf('other.json', record);
    const { code, stdout } = await captured(['verify', file, '--seed-hash', 'f'.repeat(64)]);
    expect(code).toBe(1);
    expect(stdout).toContain(`✗ The seed: its hash is ${record.seedHash}, not the one given`);
  });

  it.each([
    [
      'a file that is not there',
      () => join(folder, 'none.json'),
      /Error: .*none\.json cannot be read: ENOENT/,
    ],
    ['a file that is not JSON', () => fileOf('text.json', 'No.'), /Error: .*text\.json is not JSON: /],
    [
      'a file with a field twice, however it is spelt',
      () => fileOf('twice.json', JSON.stringify(record).replace('{', '{"\\u0064igest": "\\"}", ')),
      /Error: .*twice\.json has the field "digest" twice in one object/,
    ],
    [
      'another format',
      () => fileOf('old.json', { format: 'principality-replay/1' }),
      /✗ The replay has the format "principality-replay\/1"/,
    ],
    [
      'a field of another type',
      () => fileOf('shape.json', { ...record, commits: [{ ...record.commits[0], at: 'now' }] }),
      /✗ This is not a replay: commits\[0\]\.at: /,
    ],
    ['another game', () => fileOf('game.json', { ...record, game: 'go' }), /✗ Unknown game: "go"/],
  ])('verify refuses %s', async (_what, file, message) => {
    const { code, stdout, stderr } = await captured(['verify', file()]);
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(message);
  });

  it('replay prints every version in 80 columns without a terminal', async () => {
    const { code, stdout } = await captured(['replay', fileOf('shown.json', record)]);
    expect(code).toBe(0);
    const versions = [...stdout.matchAll(/^Version (\d+) of (\d+)$/gm)].map(([, version]) => Number(version));
    expect(versions).toEqual(record.commits.map(({ version }) => version));
    expect(stdout).toContain('Player 1 puts X on A1');
    expect(stdout).toContain(record.outcome?.reason);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it.each([
    [['nothing'], '"nothing" is neither a file nor the id of a session.'],
    [['a'.repeat(32)], 'give the address of its server with --url'],
    [['a'.repeat(32), '--url', 'http://127.0.0.1:9'], 'http://127.0.0.1:9 cannot be reached'],
  ])('replay %j says what is missing', async (args, message) => {
    const { code, stderr } = await captured(['replay', ...args]);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});

describe('the chart of a replay', () => {
  const showing = (id: string, picks: readonly number[]) => {
    const game = games.find((each) => each.id === id);
    if (!game) throw new Error(`no ${id}`);
    const record = finishedGame(game, 2, 's', picks);
    const pages = pagesOf({ game, record, versions: 0, moves: 0 }, 'public');
    const chart = (ink: Ink, columns: number, marked?: number) =>
      chartLines(pages, { game, picture: {}, record, viewer: 'public', ink }, columns, marked);
    return { pages, chart };
  };

  it('shows for each seat what it had, from the first version to the last', () => {
    const { pages, chart } = showing('mancala', [0, 1, 2, 3, 4, 5, 0, 1]);
    const [title, first, second, mark] = chart({ glyphs: true, colors: 0 }, 80, pages.length);
    expect(title).toMatch(/^Seeds in store, 0 to \d+:$/);
    expect(first).toMatch(/^Player 1 {3}▁[▁▂▃▄▅▆▇█]* \d+$/);
    expect(second).toMatch(/^Player 2 {3}▁[▁▂▃▄▅▆▇█]* \d+$/);
    expect(mark?.indexOf('^')).toBe((first ?? '').lastIndexOf(' ') - 1);
    expect(chart(PLAIN, 80)[1]).toMatch(/^Player 1 {3}_[_.:=+*#-]* \d+$/);
  });

  it('knows what public views do not tell, and fits into narrow terminals', () => {
    const { chart } = showing('principality', new Array<number>(60).fill(0));
    const lines = chart(PLAIN, 40);
    expect(lines[0]).toMatch(/^Victory points, -?\d+ to \d+:$/);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
  });

  it('is left out where a game measures nothing', () => {
    expect(showing('tic-tac-toe', [0, 1, 2]).chart(PLAIN, 80)).toEqual([]);
  });
});

describe('keys of the replay', () => {
  const press = (...keys: (Key | string)[]) =>
    keys
      .map((key): Key => (typeof key === 'string' ? { name: key.toLowerCase(), sequence: key } : key))
      .reduce((place, key) => afterKey(place, key, 12), START);

  it.each([
    [
      'on with n, space, Enter and the arrow',
      ['n', { name: 'space' }, { name: 'return' }, { name: 'right' }],
      5,
    ],
    ['back with p and the arrow', ['n', 'n', 'n', 'p', { name: 'left' }], 2],
    ['not before the first', ['p'], 1],
    ['to the last with G and not beyond', ['G', 'n'], 12],
    ['to the first with g', ['G', 'g'], 1],
    ['to a version by its number', ['1', '1', { name: 'return' }], 11],
    ['to the last for a number too high', ['9', '9', { name: 'return' }], 12],
    ['to a version whose number was corrected', ['9', { name: 'backspace' }, '3', { name: 'enter' }], 3],
  ])('go %s', (_what, keys, version) => {
    expect(press(...keys)).toEqual({ version, typed: '', closed: false });
  });

  it.each([['q'], [{ name: 'escape' }], [{ name: 'c', ctrl: true }], [{ name: 'd', ctrl: true }]])(
    'close with %j',
    (key) => expect(press('n', key)).toMatchObject({ version: 2, closed: true }),
  );
});
