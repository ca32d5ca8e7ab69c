import { randomBytes } from 'node:crypto';
import type { ApiError, Caller } from '../../../core/api';
import type { PlayerKeyAnswer } from '../../api-types';
import type { MatchAnswer, TournamentAnswer } from '../api';
import { errors, type Result } from '../../../core/engine';
import { createGameService, type GameService, type ServiceDeps, type Workers } from '../../../core/table';
import { features } from '../../registry';
import type { RecordChange, RecordPartition } from '../../../core/ports/records';
import { inlineWorkers } from '../../../core/table/work';
import { MemoryArchive } from '../../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../../functions/adapters/memory-records';
import { MemoryStore } from '../../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../../core/ports/services';
import { readConfig } from '../../../functions/lib/config';
import { createRateLimits } from '../../../functions/lib/limits';
import { games } from '../../../games';
import { eventually } from '../../../tests/support/eventually';
import { NOW } from '../../../tests/support/toy-session';

const TWO_BOTS = ['bot:tic-tac-toe:random', 'bot:tic-tac-toe:perfect'];

/** Where the maker of a contest is, and where others are. */
export const HERE = 'name-of-her-address';
export const ELSEWHERE = 'name-of-another-address';

export async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Counts the sessions that are made. */
class CountingStore extends MemoryStore {
  made = 0;

  override async create(input: Parameters<MemoryStore['create']>[0]): Promise<'created' | 'exists'> {
    const done = await super.create(input);
    if (done === 'created') this.made += 1;
    return done;
  }
}

export function gate(): { readonly isOpen: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open: () => open() };
}

/** Lets a test stop hosts, or one of their commits, where matches are kept. */
class WatchedRecords extends MemoryRecords {
  /** No match is stored any more. */
  isAway = false;
  private held: { left: number; readonly reached: () => void; readonly released: Promise<void> } | null =
    null;

  /** Holds the commit of a match that is the given one from now on. `reached`: it is being held. */
  hold(number: number): { readonly reached: Promise<void>; readonly release: () => void } {
    const [reached, released] = [gate(), gate()];
    this.held = { left: number, reached: reached.open, released: released.isOpen };
    return { reached: reached.isOpen, release: released.open };
  }

  override async commit(
    place: RecordPartition,
    changes: readonly RecordChange[],
  ): Promise<'done' | 'changed'> {
    if (this.isAway && place.partition === 'running') throw new Error('This host was stopped');
    const { held } = this;
    if (held && place.table === 'matches' && changes.some(({ row }) => row === 'head')) {
      held.left -= 1;
      if (held.left === 0) {
        held.reached();
        await held.released;
      }
    }
    return super.commit(place, changes);
  }
}

/** Hosts with the same stores and limits, and a clock of the test's. `limits`: settings of the limits; none: there are none. */
export async function someHosts(limits?: Readonly<Record<string, string>>) {
  let now = NOW;
  const slowness = { ms: 0, isOver: Promise.resolve() };
  const clock = { now: () => (now += slowness.ms) };
  const store = new CountingStore(clock);
  const rates = createRateLimits(
    readConfig({ STORE: 'memory', ...(limits ? { RATE_LIMITS: 'on', ...limits } : { RATE_LIMITS: 'off' }) }),
    store,
  );
  const callers: (string | undefined)[] = [];
  const charged = { isUsedUp: false };
  const inner = inlineWorkers({ games }, clock, {
    charge: () => undefined,
    limitError: () => (charged.isUsedUp ? errors.rateLimited('Used up.') : null),
  });
  const workers: Workers = {
    ...inner,
    async work(kind, task, terms) {
      callers.push(terms.caller);
      await slowness.isOver;
      return inner.work(kind, task, terms);
    },
  };
  const records = new WatchedRecords();
  const archive = new MemoryArchive();
  const host = (closing?: AbortSignal): GameService => {
    const deps: ServiceDeps = {
      store,
      broadcaster: nullBroadcaster,
      archive,
      records,
      clock,
      workers,
      closing,
      sessionRoom: rates.room,
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: () => undefined },
      games,
      sessionTtlSeconds: 86_400,
      leaveGraceSeconds: 120,
    };
    return createGameService(deps, features);
  };
  const api = host();
  const register = (name: string) => value(api.registerPlayer({ name, kind: 'agent' }));
  return {
    api,
    host,
    store,
    records,
    rates,
    callers,
    charged,
    ada: await register('Ada'),
    bob: await register('Bob'),
    pass: (ms: number) => void (now += ms),
    /** Makes each look at the clock take some time (ms), and threads wait until a moment. */
    delay(ms: number, isOver: Promise<void> = Promise.resolve()): void {
      slowness.ms = ms;
      slowness.isOver = isOver;
    },
  };
}

export const by = ({ key }: PlayerKeyAnswer, origin = HERE): Caller => ({ playerKey: key, origin });

export const matchOf = async (api: GameService, id: string): Promise<MatchAnswer['match']> =>
  (await value(api.match({ id }))).match;

const tournamentOf = async (api: GameService, id: string): Promise<TournamentAnswer['tournament']> =>
  (await value(api.tournament({ id }))).tournament;

export const gamesOf = (match: MatchAnswer['match'], status: string): number =>
  match.games.filter((game) => game.status === status).length;

export type Hosts = Awaited<ReturnType<typeof someHosts>>;

const TERMS = { game: 'tic-tac-toe', games: 2 } as const;

/** A match of Ada's with a place for anybody. */
export const openMatch = ({ api, ada }: Hosts, fields: object = {}) =>
  api.createMatch({ ...TERMS, players: [ada.player.id, 'open'], ...fields }, by(ada));

/** A tournament of Ada's for two bots who play a hundred games, before it starts. */
export async function botsMeet({ api, ada }: Hosts, fields: object = {}): Promise<string> {
  const body = {
    name: 'Bots',
    kind: 'round-robin',
    game: 'tic-tac-toe',
    games: 100,
    bots: TWO_BOTS,
  } as const;
  return (await value(api.createTournament({ ...body, ...fields }, by(ada)))).tournament.id;
}

export const isOver = (api: GameService, id: string): Promise<void> =>
  eventually(async () => expect((await tournamentOf(api, id)).status).toBe('ended'));

/** Lets everything in the background go on for many turns of the event loop. */
export async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

export const sit = (api: GameService, session: string | undefined, player: PlayerKeyAnswer) =>
  value(api.joinSession({ id: session ?? '' }, { playerKey: player.key, origin: ELSEWHERE }));
