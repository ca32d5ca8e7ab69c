import type { GameApi } from '../core/api';
import { type AnyGame, errors, fail, findRules, ok, type Result } from '../core/engine';
import { StoreUnavailable } from '../core/ports/sessions';
import { RecordsUnavailable } from '../core/ports/records';
import { ArchiveUnavailable } from '../core/ports/archive';
import type { LogEntry, Session, ThinkingTask } from '../core/session';
import { pagesOf } from '../core/table/log';
import { resultCode } from '../functions/adapters/sqlite-file';
import { dataFolder } from '../functions/lib/config';
import type { Environment } from '../functions/lib/deps';
import { lazyDeps } from '../functions/lib/lazy-deps';
import { join } from 'node:path';
import * as z from 'zod';
import { withOutside } from './our-games';
import type { OutsideGame } from './outside-games';
import { SeatFile } from './seat-file';
import { createWorkers } from '../functions/lib/adapters';

/** The name of the terminal's files of seats. */
const PROFILE = 'terminal';

const keptSeat = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  game: z.string(),
  token: z.string(),
  settings: z.record(z.string(), z.unknown()),
});

type KeptSeat = z.output<typeof keptSeat>;

export interface TerminalHostOptions {
  readonly env: Environment;
  readonly now: () => number;
  /** Hears why seats cannot be kept. */
  readonly warn: (message: string) => void;
  /** External games, offered in addition to ours. */
  readonly outside?: readonly OutsideGame[];
}

/**
 * The service in this process for a person at the terminal. By default it uses the file of games that the servers and bridges of this machine share, and the
 * seats of terminals. Throws if the file is unusable.
 */
export async function openTerminalHost({ env: given, now, warn, outside = [] }: TerminalHostOptions) {
  const env = { ...(given.REDIS_URL ? {} : { STORE: 'file' }), RATE_LIMITS: 'off', ...given };
  const parts = withOutside(outside);
  const deps = lazyDeps(env, {
    ...parts,
    clock: { now },
    // The screen is for the game.
    ...(given.LOG_LEVEL ? {} : { writeLog: () => undefined }),
  });
  const { api, config, store } = await deps();
  const keepsGames = config.STORE !== 'memory';
  const seats = keepsGames
    ? SeatFile.open<KeptSeat>({
        folder: join(dataFolder(env), 'seats'),
        profile: PROFILE,
        server: config.STORE,
        schema: keptSeat,
        warn: (message, reason) => warn(`${message} (${reason}).`),
        takesOver: true,
      })
    : null;
  return {
    api: answering(api),
    keepsGames,
    seats: seats ?? FORGETFUL,
    readWhole: (id: string, after: number) =>
      answered(() => readWhole({ store, games: parts.games }, id, after)),
    async close() {
      seats?.close();
      await deps.close();
    },
  };
}

/** Keeps nothing. */
const FORGETFUL = { load: () => [], save: () => undefined, remove: () => undefined };

type Store = Awaited<ReturnType<ReturnType<typeof lazyDeps>>>['store'];

async function readWhole(
  { store, games }: { readonly store: Store; readonly games: readonly AnyGame[] },
  id: string,
  after: number,
): Promise<Result<{ readonly session: Session; readonly entries: readonly LogEntry[] }>> {
  const found = await store.read(id);
  if (found.kind !== 'session') return fail(errors.sessionNotFound(id));
  const { session } = found;
  const entries: LogEntry[] = [];
  if (after >= session.version) return ok({ session, entries });
  const game = findRules(games, session.meta);
  if (!game)
    return fail(
      errors.gameNotFound(
        session.meta.game,
        games.map(({ id: each }) => each),
      ),
    );
  for await (const page of pagesOf(store, { game, session }, after)) entries.push(...page);
  return ok({ session, entries });
}

type Call = (...args: readonly unknown[]) => Promise<Result<unknown, unknown>>;

/** The same service, but its calls return an error if the store is unusable. */
const answering = (api: GameApi): GameApi =>
  Object.fromEntries(
    Object.entries(api as unknown as Readonly<Record<string, Call>>).map(([name, call]) => [
      name,
      (...args: readonly unknown[]) =>
        call(...args).catch((error: unknown) => fail({ reason: outageIn(error) })),
    ]),
  ) as unknown as GameApi;

async function answered<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await call();
  } catch (error) {
    return fail(outageIn(error));
  }
}

/** SQLite's result codes that a person can do something about (https://www.sqlite.org/rescode.html). */
const OUTAGES: Readonly<Record<number, readonly [problem: string, remedy: string]>> = {
  5: ['another program keeps the file of games busy', 'Try again in a moment.'],
  8: ['the file of games can only be read', 'Give your user write access to it, then try again.'],
  10: ['the disk is full, or something is wrong with it', 'Make room, then try again.'],
  11: ['the file of games is damaged', 'Put a copy of a good one in its place.'],
  13: ['the disk is full', 'Make room, then try again.'],
};

const isOutage = (error: unknown): error is Error =>
  [StoreUnavailable, RecordsUnavailable, ArchiveUnavailable].some((kind) => error instanceof kind);

/** The error about an unusable store of games or players, in words for the person at the terminal. Any other exception is rethrown. */
function outageIn(error: unknown): ReturnType<typeof errors.unavailable> {
  if (!isOutage(error)) throw error;
  const [problem, remedy] = OUTAGES[resultCode(error.cause) ?? 0] ?? [
    'the games cannot be reached',
    'Try again in a moment.',
  ];
  return errors.unavailable(`That was not done: ${problem}.`, {
    suggestion: `${remedy} What was played before is kept. STORE=memory plays without a file.`,
  });
}

/** No bot thinks this long about a move (ms); without a limit the pool would choose a shorter one. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Threads on which built-in bots choose moves, for games that no server holds. */
export function openThinkers(outside: readonly OutsideGame[]) {
  const { games, gameFiles } = withOutside(outside);
  const workers = createWorkers(games, {}, gameFiles);
  return {
    async think(task: ThinkingTask): Promise<unknown> {
      const { expectedMs } = task;
      const chosen = await workers.work('choose', task, { expectedMs, limitMs: LONGEST_MS });
      if (chosen.ok) return chosen.value.value;
      throw new Error(chosen.error.message);
    },
    close: () => workers.close(),
  };
}
