import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { printAims, type AimName } from './aims';
import { get, post } from './load';
import { startServer } from './servers';
import { figure, median, printTable } from './stats';

/** Commits of the games that are compared. */
const LENGTHS = { short: 50, long: 5000 } as const;
/** Games of each length and kind: each has but one last move. */
const GAMES = 7;
/** Requests of each kind to each game. */
const TIMED = 40;

type Length = keyof typeof LENGTHS;

interface Game {
  readonly session: string;
  readonly token: string;
}

/** A game that can be made as long as one likes. */
interface Kind {
  readonly name: string;
  readonly create: object;
  /** Moves, or `undo`, over and over. */
  readonly loop: readonly string[];
  /** The way to the end, from after a loop; the last one is timed. */
  readonly ending: readonly string[];
}

const SOLO = [{ kind: 'me' }];
const HOT_SEAT = [{ kind: 'me' }, { kind: 'me' }];

const KINDS: readonly Kind[] = [
  {
    name: 'dice, a roll a commit',
    create: { game: 'dice', seats: SOLO },
    loop: ['roll 1d6'],
    ending: ['end'],
  },
  {
    name: 'tic-tac-toe, every move taken back',
    create: { game: 'tic-tac-toe', seats: HOT_SEAT },
    loop: ['B2', 'undo'],
    ending: ['A1', 'A2', 'B1', 'B2', 'C1'],
  },
];

/** A timed operation, and the aim for how much longer it may take in the long game. */
const OPERATIONS = {
  'undo, granted': 'long-undo-granted',
  'undo, refused': 'long-undo-refused',
  'last move': 'long-last-move',
  replay: 'long-replay',
  'at, first': 'long-at-first',
  'at, again': 'long-at-again',
} as const satisfies Readonly<Record<string, AimName>>;

type TimedOperation = keyof typeof OPERATIONS;
type Times = Readonly<Record<Length, number[]>>;

/** A 5,000-commit game compared with a 50-commit game, alternately: the cost over HTTP, on a host with sessions in memory. */
export async function benchLong(): Promise<void> {
  const archive = await mkdtemp(join(tmpdir(), 'long-'));
  const server = await startServer('dist/bin/host.js', {
    PORT: '0',
    STORE: 'memory',
    ARCHIVE_FOLDER: archive,
    SESSION_MAX_BYTES: String(64 * 1024 * 1024),
  });
  const worst: Partial<Record<AimName, number>> = {};
  try {
    for (const kind of KINDS) {
      const bench = new LongBench(`${server.url}/api`, archive, kind);
      const times = await bench.run();
      printTable(
        `${kind.name}: ${figure(LENGTHS.long)} commits beside ${LENGTHS.short}, median of each (ms)`,
        ['', `${LENGTHS.short}`, figure(LENGTHS.long), 'ratio'],
        (Object.keys(OPERATIONS) as TimedOperation[]).flatMap((what) => {
          const { short, long } = times[what];
          if (short.length === 0) return [];
          const [few, many] = [median(short), median(long)];
          const aim = OPERATIONS[what];
          worst[aim] = Math.max(worst[aim] ?? 0, many / few);
          return [[what, figure(few), figure(many), figure(many / few)]];
        }),
      );
    }
  } finally {
    await server.stop();
    await rm(archive, { recursive: true });
  }
  printAims(worst);
}

class LongBench {
  private readonly times = Object.fromEntries(
    Object.keys(OPERATIONS).map((what) => [what, { short: [], long: [] }]),
  ) as unknown as Readonly<Record<TimedOperation, Times>>;

  constructor(
    private readonly api: string,
    private readonly archive: string,
    private readonly kind: Kind,
  ) {}

  async run(): Promise<Readonly<Record<TimedOperation, Times>>> {
    const pairs: Readonly<Record<Length, Game>>[] = [];
    for (let n = 0; n < GAMES; n++)
      pairs.push({ short: await this.grown('short'), long: await this.grown('long') });
    for (const pair of pairs) {
      for (let n = 0; n < TIMED; n++) await this.inTurn(pair, (game, length) => this.takeBack(game, length));
      await this.inTurn(pair, (game, length) => this.finish(game, length));
    }
    for (const pair of pairs) {
      await this.inTurn(pair, ({ session }) => this.archived(session));
      for (let n = 0; n < TIMED; n++) await this.inTurn(pair, (game, length) => this.read(game, length));
    }
    return this.times;
  }

  private async inTurn(
    pair: Readonly<Record<Length, Game>>,
    task: (game: Game, length: Length) => Promise<void>,
  ): Promise<void> {
    await task(pair.short, 'short');
    await task(pair.long, 'long');
  }

  private async grown(length: Length): Promise<Game> {
    const made = await post(`${this.api}/sessions`, this.kind.create);
    const game = JSON.parse(made.text) as Game;
    for (let version = 1; version < LENGTHS[length];) {
      for (const move of this.kind.loop) {
        await this.play(game, move);
        version += 1;
      }
    }
    return game;
  }

  /** An undo, which the game grants or refuses. */
  private async takeBack(game: Game, length: Length): Promise<void> {
    const [move = ''] = this.kind.loop;
    await this.play(game, move);
    const isGranted = this.kind.loop.includes('undo');
    await this.timed(isGranted ? 'undo, granted' : 'undo, refused', length, isGranted ? 200 : 409, () =>
      post(`${this.api}/sessions/${game.session}/actions`, { action: 'undo' }, game.token),
    );
  }

  private async finish(game: Game, length: Length): Promise<void> {
    const way = [...this.kind.ending];
    const last = way.pop() ?? '';
    for (const move of way) await this.play(game, move);
    await this.timed('last move', length, 200, () => this.send(game, last));
  }

  private async read({ session }: Game, length: Length): Promise<void> {
    const version = 1 + Math.floor(Math.random() * LENGTHS[length]);
    const at = () => get(`${this.api}/state?session=${session}&at=${version}&detail=full`);
    await this.timed('at, first', length, 200, at);
    await this.timed('at, again', length, 200, at);
    await this.timed('replay', length, 200, () => get(`${this.api}/replay?session=${session}`));
  }

  /** A long game is archived behind its last answer. */
  private async archived(session: string): Promise<void> {
    while (!existsSync(join(this.archive, 'games', `${session}.games`))) await delay(5);
  }

  private async timed(
    what: TimedOperation,
    length: Length,
    status: number,
    task: () => Promise<{ readonly status: number; readonly text: string }>,
  ): Promise<void> {
    const start = performance.now();
    const reply = await task();
    this.times[what][length].push(performance.now() - start);
    if (reply.status !== status) throw new Error(`${what}: ${reply.status} ${reply.text.slice(0, 500)}`);
  }

  private async play(game: Game, move: string): Promise<void> {
    const { status, text } = await this.send(game, move);
    if (status !== 200) throw new Error(text);
  }

  private send({ session, token }: Game, move: string) {
    return move === 'undo'
      ? post(`${this.api}/sessions/${session}/actions`, { action: move }, token)
      : post(`${this.api}/execute`, { session, move }, token);
  }
}
