import { execFile } from 'node:child_process';
import { features } from '../../registry';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createGameService } from '../../../core/table';
import { allRecords } from '../../../core/ports/records';
import {
  PLAYER_ROWS,
  ratingsOf,
  resultsOf,
  SESSION_ROWS,
  type RatedGame,
  type RatingRecord,
} from '../ratings';
import { nullBroadcaster } from '../../../core/ports/services';
import { createArchive, createRecords, createStore } from '../../../functions/lib/adapters';
import { readConfig } from '../../../functions/lib/config';
import { games } from '../../../games';
import { startHostProcess, type HostProcess } from '../../../tests/support/host-process';

/** A run of rated games on hosts that are killed meanwhile. */
export interface RatedRunPlan {
  /** The settings of hosts: the places of sessions, archive and records, which all share. */
  readonly env: Readonly<Record<string, string>>;
  readonly hosts: number;
  readonly players: number;
  readonly games: number;
  /** How many games are played at once. */
  readonly atOnce: number;
  /** How often a host is killed (SIGKILL), and started again. */
  readonly kills: number;
}

export interface RatedRunFigures {
  readonly games: number;
  readonly ms: number;
  /** Requests that were sent again, as the host had gone or said that it could not serve. */
  readonly repeated: number;
  /** Games that were archived, but not rated yet, or neither, when the hosts were done: the sweep found them. */
  readonly swept: number;
  /** How many games the ratings know, how many different ones, and the sum of all players' counts: twice as many. */
  readonly rated: number;
  readonly sessions: number;
  readonly counts: number;
  /** Games that were played and are not rated, and rated ones that nobody played. */
  readonly lost: number;
  readonly foreign: number;
  /** Places in the sequence of the rated games, from 1, that no game has or more than one. */
  readonly gaps: number;
  /** Players whose counts are not those of their games, or of their results. */
  readonly wrongCounts: number;
  /** What `principality ratings rebuild` said, and its exit code. */
  readonly rebuilt: { readonly code: number; readonly text: string };
  /** How long the logs of all hosts are together (characters), how many games they name, and how many keys of players. */
  readonly log: { readonly length: number; readonly games: number; readonly keys: number };
}

interface Player {
  readonly id: string;
  readonly key: string;
}

/** X wins. */
const MOVES = ['A1', 'A2', 'B1', 'B2', 'C1'];

/** The sweep leaves alone what ended within the last minute: the clock of this one is ahead. */
const SWEEP_AFTER_MS = 61_000;

/** Hosts of which one is killed now and then, and requests that find one which lives. */
class Hosts {
  private readonly running: (HostProcess | Promise<HostProcess>)[] = [];
  private log = '';
  repeated = 0;

  constructor(private readonly env: RatedRunPlan['env']) {}

  async start(count: number): Promise<void> {
    for (let n = 0; n < count; n++) this.running.push(await startHostProcess(this.env));
  }

  async kill(at: number): Promise<void> {
    const host = await this.running[at];
    if (!host) throw new Error('There is no such host');
    await host.end('SIGKILL');
    this.log += host.said();
    const next = startHostProcess(this.env);
    this.running[at] = next;
    this.running[at] = await next;
  }

  /** Ends all in order; resolves with all that they logged. */
  async end(): Promise<string> {
    for (const each of this.running.splice(0)) {
      const host = await each;
      await host.end('SIGTERM');
      this.log += host.said();
    }
    return this.log;
  }

  /** Sends a request to any host until one carries it out: the same one, by its key. */
  async post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    const repeatable = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers };
    for (;;) {
      const host = this.running[Math.floor(Math.random() * this.running.length)];
      if (host && !(host instanceof Promise)) {
        const reply = await fetch(`${host.url}${path}`, {
          method: 'POST',
          headers: repeatable,
          body: JSON.stringify(body),
        })
          .then(async (response) => ({ status: response.status, text: await response.text() }))
          .catch(() => null);
        if (reply && reply.status < 300) return JSON.parse(reply.text) as Record<string, unknown>;
        if (reply && reply.status !== 503 && reply.status !== 409)
          throw new Error(`${path}: ${reply.status} ${reply.text}`);
      }
      this.repeated += 1;
      await delay(5 + Math.random() * 20);
    }
  }
}

/** Plays the games, kills hosts meanwhile, and looks at what the ratings came to. */
export async function playRatedRun(plan: RatedRunPlan): Promise<RatedRunFigures> {
  const hosts = new Hosts({ LOG_LEVEL: 'info', RATE_LIMITS: 'off', ...plan.env });
  await hosts.start(plan.hosts);
  const players: readonly Player[] = await Promise.all(
    Array.from({ length: plan.players }, async (_, n) => {
      const { player, key } = await hosts.post('/api/players', { name: `Gamer ${n + 1}`, kind: 'agent' });
      return { id: (player as Player).id, key: String(key) };
    }),
  );
  const start = performance.now();
  const played = await playAll(plan, hosts, players);
  const ms = performance.now() - start;
  const log = await hosts.end();
  const swept = await sweep(plan.env);
  const rebuilt = await rebuild(plan.env);
  return {
    games: played.length,
    ms,
    repeated: hosts.repeated,
    swept,
    ...(await figuresOf(plan.env, players, new Set(played))),
    rebuilt,
    log: {
      length: log.length,
      games: played.filter((session) => log.includes(session)).length,
      keys: players.filter(({ key }) => log.includes(key.slice(-43))).length,
    },
  };
}

/** Plays all games, a number of them at once, and kills a host each time a number of games is over. Resolves with the sessions. */
async function playAll(
  { games: count, atOnce, kills }: RatedRunPlan,
  hosts: Hosts,
  players: readonly Player[],
): Promise<readonly string[]> {
  const played: string[] = [];
  const killing: Promise<void>[] = [];
  let begun = 0;
  const work = async (): Promise<void> => {
    while (begun < count) {
      const number = begun++;
      const [first, second] = pairOf(players, number);
      played.push(await playGame(hosts, first, second));
      const isDue = played.length >= ((killing.length + 1) * count) / (kills + 1);
      if (isDue && killing.length < kills) killing.push(hosts.kill(killing.length % 2));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await Promise.all(killing);
  return played;
}

/** Every player meets all others in turn. */
function pairOf(players: readonly Player[], number: number): readonly [Player, Player] {
  const at = number % players.length;
  const step = 1 + (Math.floor(number / players.length) % (players.length - 1));
  const [first, second] = [players[at], players[(at + step) % players.length]];
  if (!first || !second) throw new Error('There are too few players');
  return [first, second];
}

async function playGame(hosts: Hosts, first: Player, second: Player): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const body = { game: 'tic-tac-toe', rated: true, seats };
  const created = await hosts.post('/api/sessions', body, { 'x-player-key': first.key });
  const session = String(created.session);
  const joined = await hosts.post(`/api/sessions/${session}/join`, {}, { 'x-player-key': second.key });
  for (const [turn, move] of MOVES.entries()) {
    const token = String((turn % 2 === 0 ? created : joined).token);
    await hosts.post('/api/execute', { session, move }, { authorization: `Bearer ${token}` });
  }
  return session;
}

const configOf = (env: RatedRunPlan['env']) =>
  readConfig({ STORE: env.REDIS_URL ? 'redis' : 'file', ...env });

const quiet = { warn: () => undefined, error: () => undefined };

/** Sweeps as another host would in a minute; answers how many games it found. */
async function sweep(env: RatedRunPlan['env']): Promise<number> {
  const config = configOf(env);
  const [store, archive, records] = [
    await createStore(config, quiet),
    await createArchive(config),
    await createRecords(config),
  ];
  const host = createGameService(
    {
      store,
      archive,
      records,
      games,
      broadcaster: nullBroadcaster,
      clock: { now: () => Date.now() + SWEEP_AFTER_MS },
      entropy: { bytes: (count) => randomBytes(count) },
      logger: quiet,
      sessionTtlSeconds: config.GAME_TTL_SECONDS,
      leaveGraceSeconds: config.LEAVE_GRACE_SECONDS,
    },
    features,
  );
  await store.syncTime();
  let swept = 0;
  while ((await store.endNotes(Infinity, 1)).length > 0) swept += await host.deliverFacts();
  await Promise.all([store.close(), records.close()]);
  return swept;
}

const rebuild = (env: RatedRunPlan['env']): Promise<RatedRunFigures['rebuilt']> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['dist/bin/principality.js', 'ratings', 'rebuild'],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, text: `${stdout}${stderr}`.trim() }),
    );
  });

/** The records of the played games. */
async function figuresOf(env: RatedRunPlan['env'], players: readonly Player[], played: ReadonlySet<string>) {
  const records = await createRecords(configOf(env));
  const place = ratingsOf('tic-tac-toe', 'agents');
  const notes: RatedGame[] = [];
  for await (const { value } of allRecords(records, { ...place, prefix: SESSION_ROWS }))
    notes.push(value as RatedGame);
  const counts = new Map<string, number>();
  for await (const { row, value } of allRecords(records, { ...place, prefix: PLAYER_ROWS }))
    counts.set(row.slice(PLAYER_ROWS.length), (value as RatingRecord).games);
  const wrong = await Promise.all(
    players.map(async ({ id }) => {
      const own = notes.filter(({ seats }) => seats.some(({ player }) => player === id)).length;
      const results = await resultsOf(records, id, 500);
      return counts.get(id) === own && results.length === Math.min(own, 500) ? 0 : 1;
    }),
  );
  await records.close();
  const sequences = new Set(notes.map(({ sequence }) => sequence));
  const sessions = new Set(notes.map(({ session }) => session));
  return {
    rated: notes.length,
    sessions: sessions.size,
    counts: sumOf([...counts.values()]),
    lost: [...played].filter((session) => !sessions.has(session)).length,
    foreign: [...sessions].filter((session) => !played.has(session)).length,
    gaps: notes.filter((_, at) => !sequences.has(at + 1)).length,
    wrongCounts: sumOf(wrong),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
