import type { CallPlace, CallRecord } from '../../core/arena/call-record';
import type { GameRecord } from '../../core/arena/game-record';
import { yieldToOthers } from '../../core/async';
import { Budget, EmptyBudget } from './budget';
import { gamesOf, type PlannedGame } from './line-up';
import type { TerminalGame } from '../../cli/kit/game-terminal';
import { UsageError } from '../../cli/kit';
import { playGame, type Thinker } from './play-game';
import { createPlayers, type PlayerSources } from './players';
import { PlayerFault, type ArenaPlayer } from './players/player';
import { readSecrets } from './secrets';
import type { RunFolder } from './run-folder';

/** The dependencies of a run. */
export interface RunParts extends PlayerSources {
  readonly games: readonly TerminalGame[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  readonly think: Thinker;
  /** Stops the run after the pending calls, which do not count. */
  readonly signal: AbortSignal;
  /** Called at the start and after each game, with all finished games in the order of the schedule, and the total number. */
  readonly onProgress: (finished: readonly GameRecord[], games: number) => void;
}

/** How a run ended. */
export type RunEnd =
  { readonly kind: 'done' | 'interrupted' } | { readonly kind: 'budget'; readonly reason: string };

/**
 * Plays all games of a run that are not finished yet, several at a time. The result depends only on the configuration and the players' answers, whichever game
 * ends first and however often the run is stopped in between.
 */
export async function playRun(folder: RunFolder, parts: RunParts): Promise<RunEnd> {
  const { config } = folder.run;
  const secrets = readSecrets(config, parts.env);
  const planned = gamesOf(config, parts.games);
  const budget = new Budget(config.budget);
  budget.add(folder.recorded);
  const finished = new Map(folder.finished.map((record) => [record.number, record]));
  const due = planned.slice(0, budget.gamesOf(planned.length));
  const waiting = due.filter(({ number }) => !finished.has(number));
  const players = createPlayers(config, parts, secrets, (player) => folder.logFile(player));
  const recall = recaller(folder.recorded.filter(({ game }) => !finished.has(game)));
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  parts.signal.addEventListener('abort', interrupt);
  if (parts.signal.aborted) interrupt();
  const isStopped = (): boolean => stop.signal.aborted;
  /** Why the run ends early, if it does. */
  const halt: { cause: Error | null } = { cause: null };

  const tellProgress = (): void =>
    parts.onProgress(
      due.flatMap(({ number }) => finished.get(number) ?? []),
      due.length,
    );

  const play = async (plan: PlannedGame): Promise<void> => {
    const { record, replay } = await playGame(plan, {
      config,
      think: parts.think,
      now: parts.now,
      signal: stop.signal,
      recall,
      allowCall: () => budget.allowCall(),
      seat: (name, seat) => players.get(name)?.seatAt({ game: plan.number, seat }) ?? null,
      record: (calls) => {
        folder.addCalls(calls);
        budget.add(calls);
      },
    });
    folder.finish(record, replay);
    finished.set(record.number, record);
    tellProgress();
  };

  /** The players that have dropped out, with the reason. The others play on. */
  const faults = new Map<string, PlayerFault>();
  const dropOut = (name: string): void => {
    const left = waiting.filter(({ seats }) => !seats.some((player) => player?.name === name));
    waiting.splice(0, waiting.length, ...left);
  };

  const underWay = new Set<PlannedGame>();
  /**
   * The next game to begin. In two concurrent games of one deal, a player would see in each what is hidden in the other. A game that waits for another one goes
   * to the worker that ends it.
   */
  const next = (): PlannedGame | undefined => {
    const shared = [...underWay].filter(({ seats }) => seats.filter(Boolean).length > 1);
    const pairs = new Set(shared.map(({ pair }) => pair));
    const at = waiting.findIndex(({ pair }) => !pairs.has(pair));
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };

  const work = async (): Promise<void> => {
    for (let plan = next(); plan && !isStopped(); plan = next()) {
      underWay.add(plan);
      try {
        await play(plan);
      } catch (error) {
        if (error instanceof PlayerFault) {
          faults.set(error.player, error);
          dropOut(error.player);
          continue;
        }
        // The first error is the cause, and the others follow from it. Calls that are pending when the budget is spent are paid for, so they still count.
        if (!isStopped()) halt.cause ??= error instanceof Error ? error : new Error(String(error));
        if (error instanceof EmptyBudget) waiting.length = 0;
        else stop.abort();
      } finally {
        underWay.delete(plan);
      }
      // Games of quick bots would otherwise leave no time for other events.
      await yieldToOthers();
    }
  };

  tellProgress();
  try {
    await Promise.all(Array.from({ length: config.parallel }, work));
  } finally {
    parts.signal.removeEventListener('abort', interrupt);
    await closeAll(players);
  }
  const { cause } = halt;
  if (cause instanceof EmptyBudget) return { kind: 'budget', reason: cause.message };
  if (cause) throw cause;
  if (parts.signal.aborted) return { kind: 'interrupted' };
  const [fault] = faults.values();
  if (fault) throw new UsageError(faultWords(fault, due.length - finished.size, folder.path));
  return due.length < planned.length
    ? { kind: 'budget', reason: `${due.length} of ${planned.length} games are played` }
    : { kind: 'done' };
}

const faultWords = ({ message }: PlayerFault, left: number, path: string): string =>
  `${message} ${left === 1 ? 'One game is' : `${left} games are`} left: mend it, then go on with principality arena resume ${path}`;

const keyOf = ({ game, seat, turn, attempt, sample }: CallPlace): string =>
  [game, seat, turn, attempt, sample].join('/');

/** Finds what was recorded of a call. */
function recaller(calls: readonly CallRecord[]): (place: CallPlace) => CallRecord | undefined {
  const known = new Map(calls.map((call) => [keyOf(call), call]));
  return (place) => known.get(keyOf(place));
}

const closeAll = async (players: ReadonlyMap<string, ArenaPlayer>): Promise<void> => {
  await Promise.all([...players.values()].map((player) => player.close()));
};
