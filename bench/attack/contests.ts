import { setTimeout as delay } from 'node:timers/promises';
import { printAims } from '../aims';
import { figure, printTable } from '../stats';
import type { Client, Reply } from './client';
import { onlooking } from './onlooker';
import { register, type Player } from './players';
import { counted } from './stalls';
import { onTarget } from './target';

/** The number of contests requested at once: a player may have ten unfinished ones. */
const ASKED = 300;

/** How long contests run before they are stopped, and how long they are observed afterwards (ms). */
const RUN_MS = 5000;
const WATCH_MS = 3000;

/** The maximum number of games of two bots, and of a player and a bot, in a contest, and the maximum of a match at once. */
const GAMES_OF_MEETING = 100;
const GAMES_OF_MATCH = 400;
const AT_ONCE = 16;

/** An operator may allow an address any number of new sessions; then only the host itself limits a contest. */
const ANY_NEW_SESSIONS = { RATE_LIMIT_SESSIONS: '1000000' };

/** The contests of one player, all alike. */
interface Storm {
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  readonly terms: (player: Player) => Readonly<Record<string, unknown>>;
  /** Settings that are not those of every host. */
  readonly settings?: Readonly<Record<string, string>>;
}

type StopAction = 'pause' | 'end';

const KINDS = {
  tournament: { path: '/api/tournaments', beginsBy: 'start', stops: ['pause', 'end'] },
  // It begins with the request that creates it, because the bot joins at once.
  match: { path: '/api/matches', beginsBy: null, stops: ['end'] },
} as const satisfies Readonly<
  Record<
    string,
    { readonly path: string; readonly beginsBy: 'start' | null; readonly stops: readonly StopAction[] }
  >
>;

const levels = (bot: string, first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => `${bot}:${first + n}`);

/** Twelve bots of each game. */
const BOTS: Readonly<Record<string, readonly string[]>> = {
  chess: ['random', ...levels('computer', 1, 11)],
  principality: ['random', 'bigmoney', 'bigmoney-smithy', 'attacker', ...levels('mind', 1, 8)],
  'tic-tac-toe': ['random', 'perfect', ...levels('mind', 1, 10)],
};

const tournaments = (game: string, settings?: Readonly<Record<string, string>>): Storm => ({
  name: `${game}: tournaments of 12 bots, ${GAMES_OF_MEETING} games a meeting${anyNew(settings)}`,
  kind: 'tournament',
  terms: () => ({
    name: 'Storm',
    kind: 'round-robin',
    game,
    games: GAMES_OF_MEETING,
    atOnce: AT_ONCE,
    bots: (BOTS[game] ?? []).map((bot) => `bot:${game}:${bot}`),
  }),
  ...(settings ? { settings } : {}),
});

const matches = (settings?: Readonly<Record<string, string>>): Storm => ({
  name: `chess: matches against a bot, ${AT_ONCE} of ${GAMES_OF_MATCH} games at once${anyNew(settings)}`,
  kind: 'match',
  terms: ({ id }) => ({
    name: 'Storm',
    game: 'chess',
    games: GAMES_OF_MATCH,
    atOnce: AT_ONCE,
    players: [id, 'bot:chess:computer:5'],
  }),
  ...(settings ? { settings } : {}),
});

const anyNew = (settings?: object): string => (settings ? ', any number of new sessions' : '');

const STORMS: readonly Storm[] = [
  tournaments('chess'),
  tournaments('principality'),
  matches(),
  tournaments('chess', ANY_NEW_SESSIONS),
  tournaments('principality', ANY_NEW_SESSIONS),
  tournaments('tic-tac-toe', ANY_NEW_SESSIONS),
  matches(ANY_NEW_SESSIONS),
];

/** An answer, and how long it took (ms). */
interface TimedReply extends Reply {
  readonly ms: number;
}

async function timed(ask: () => Promise<Reply>): Promise<TimedReply> {
  const began = performance.now();
  const reply = await ask();
  return { ...reply, ms: performance.now() - began };
}

const longest = (replies: readonly TimedReply[]): number => Math.max(...replies.map(({ ms }) => ms));

/** How one kind of stop went. */
interface StopFigures {
  /** The longest answer (ms). */
  readonly ms: number;
  /** How many games began after the last answer. */
  readonly begunAfter: number;
}

interface StormFigures {
  readonly asked: string;
  /** Unfinished sessions of the contests before they were stopped. */
  readonly live: number;
  readonly begun: number;
  readonly startMs: number;
  readonly stops: Partial<Readonly<Record<StopAction, StopFigures>>>;
}

async function strike(caller: Client, player: Player, { kind, terms }: Storm): Promise<StormFigures> {
  const { path, beginsBy, stops } = KINDS[kind];
  const asking = Array.from({ length: ASKED }, () => timed(() => caller.post(path, terms(player), player)));
  const made = await Promise.all(asking);
  const ids = made.flatMap(({ status, body }) =>
    status === 201 ? [(body[kind] as { readonly id: string }).id] : [],
  );
  const all = async (action: string): Promise<readonly TimedReply[]> => {
    const acting = ids.map((id) => timed(() => caller.post(`${path}/${id}/actions`, { action }, player)));
    const acted = await Promise.all(acting);
    const refused = acted.find(({ status }) => status !== 200);
    if (refused) throw new Error(`${action}: ${refused.status} ${JSON.stringify(refused.body)}`);
    return acted;
  };
  const begunOfAll = async (): Promise<number> => {
    const counts = await Promise.all(ids.map((id) => begunGames(caller, kind, id)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const started = beginsBy === null ? made.filter(({ status }) => status === 201) : await all(beginsBy);
  await delay(RUN_MS);
  const live = await liveGames(caller);
  const begun = await begunOfAll();
  const stopped: Partial<Record<StopAction, StopFigures>> = {};
  for (const action of stops) {
    const ms = longest(await all(action));
    const before = await begunOfAll();
    await delay(WATCH_MS);
    stopped[action] = { ms, begunAfter: (await begunOfAll()) - before };
    // Else the end would find nothing that could begin.
    if (action === 'pause') await all('resume');
  }
  const asked = counted(made.map(({ status }) => status));
  return { asked, live, begun, startMs: longest(started), stops: stopped };
}

/** How many games of a contest have begun: of a tournament those of its round. */
async function begunGames(client: Client, kind: Storm['kind'], id: string): Promise<number> {
  const { body } = await client.get(`${KINDS[kind].path}/${id}`);
  if (kind === 'match') {
    const { games } = body.match as { readonly games: readonly { readonly status: string }[] };
    return games.filter(({ status }) => status !== 'due').length;
  }
  const { rounds } = body.tournament as {
    readonly rounds: readonly { readonly meetings: readonly { readonly sessions?: readonly string[] }[] }[];
  };
  return rounds.flatMap(({ meetings }) => meetings.flatMap(({ sessions = [] }) => sessions)).length;
}

/** How many games of contests are not over at a host. */
async function liveGames(client: Client): Promise<number> {
  let count = 0;
  for (const status of ['waiting', 'running']) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await client.get(`/api/sessions?status=${status}&limit=100${from}`);
      const sessions = body.sessions as readonly { readonly contest?: object }[];
      count += sessions.filter(({ contest }) => contest !== undefined).length;
      cursor = body.next as string | null;
    }
  }
  return count;
}

/** The effect on a host of a player that creates as many contests as it may and starts the largest. */
export async function benchContests(): Promise<void> {
  const rows: string[][] = [];
  const most = { others: 0, start: 0, stop: 0, live: 0, begunAfter: 0 };
  for (const storm of STORMS) {
    await onTarget(
      async ({ url, attacker }) => {
        const player = await register(attacker, 'Storm');
        const struck: StormFigures[] = [];
        const { quiet, worst } = await onlooking(url, async () => {
          struck.push(await strike(attacker, player, storm));
        });
        for (const { asked, live, begun, startMs, stops } of struck) {
          const ended = Object.values(stops);
          most.others = Math.max(most.others, worst - quiet);
          most.start = Math.max(most.start, startMs);
          most.stop = Math.max(most.stop, ...ended.map(({ ms }) => ms));
          most.live = Math.max(most.live, live);
          most.begunAfter += ended.reduce((sum, { begunAfter }) => sum + begunAfter, 0);
          rows.push([
            storm.name,
            asked,
            figure(begun),
            figure(live),
            figure(startMs),
            stops.pause ? `${figure(stops.pause.ms)}, ${stops.pause.begunAfter}` : '',
            stops.end ? `${figure(stops.end.ms)}, ${stops.end.begunAfter}` : '',
            figure(quiet),
            figure(worst),
            figure(worst - quiet),
          ]);
        }
      },
      { STORE: 'memory', ...storm.settings },
    );
  }
  printTable(
    `${ASKED} contests asked for at once by one player, those it got started at once and stopped after ${RUN_MS / 1000} s: longest answers, and longest wait of another caller, ms`,
    [
      'contests',
      'answers',
      'games',
      'live',
      'start',
      'pause, then begun',
      'end, then begun',
      'quiet',
      'attacked',
      'more',
    ],
    rows,
  );
  printAims({
    'contests-others': most.others,
    'contests-start': most.start,
    'contests-stop': most.stop,
    'contests-live': most.live,
    'contests-begun': most.begunAfter,
  });
}
