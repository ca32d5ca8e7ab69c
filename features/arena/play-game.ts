import type { CallPlace, Exchange } from '../../core/arena/call-record';
import type { GameRecord, SeatRecord } from '../../core/arena/game-record';
import {
  isOver,
  movesMade,
  openTable,
  playTask,
  replayOf,
  seatToAsk,
  taskOf,
  type Table,
} from '../../core/arena/table';
import { resultsOfOutcome } from '../../core/search';
import type { ThinkingTask } from '../../core/session';
import type { ArenaConfig } from './config';
import { seatRequests, type PlannedGame } from './line-up';
import { newCount, playTurn, type SeatCount, type TurnParts } from './play-turn';
import type { SeatedPlayer } from './players/player';

/** Lets a built-in bot that thinks choose its move. */
export type Thinker = (task: ThinkingTask) => Promise<unknown>;

/** What a game is played with. */
export interface GameParts extends Pick<TurnParts, 'signal' | 'allowCall' | 'record' | 'now'> {
  readonly config: Pick<ArenaConfig, 'illegal' | 'cap'>;
  readonly think: Thinker;
  /** A player of the run at a seat; null for a built-in bot. */
  readonly seat: (name: string, seat: number) => SeatedPlayer | null;
  readonly recall: (place: CallPlace) => Exchange | undefined;
}

/** A finished game: its record, and its replay as JSON. */
export interface FinishedGame {
  readonly record: GameRecord;
  readonly replay: string;
}

/** Plays a game to its end, or rejects when the run is stopped. */
export async function playGame(plan: PlannedGame, parts: GameParts): Promise<FinishedGame> {
  const { game, number, options, seed } = plan;
  const { config, now } = parts;
  const startedAt = now();
  const opened = openTable({ game, number, options, seats: seatRequests(plan), seed, cap: config.cap });
  if (!opened.ok) throw new Error(`${game.title} cannot be started: ${opened.error.message}`);
  const players = plan.seats.map((player, seat) => player && parts.seat(player.name, seat));
  const counts = plan.seats.map(newCount);
  let table = opened.value;
  try {
    for (let next = await step(table); next; next = await step(table)) table = next;
  } finally {
    await Promise.all(players.flatMap((player) => (player ? [player.leave(table)] : [])));
  }
  const replay = replayOf(table);
  if (!replay.ok) throw new Error(`The replay of game ${number} cannot be made: ${replay.error.message}`);
  const record = recordOf(plan, table, counts, {
    digest: replay.value.digest,
    startedAt,
    endedAt: now(),
  });
  return { record, replay: JSON.stringify(replay.value) };

  /** The table after one more move; null if the game is over. */
  async function step(before: Table): Promise<Table | null> {
    if (isOver(before)) return null;
    parts.signal.throwIfAborted();
    const task = taskOf(before);
    if (task) return think(before, task);
    const seat = seatToAsk(before);
    const [player, count] = seat === undefined ? [] : [players[seat], counts[seat]];
    // In a real-time game all bots may wait for time to pass, which it does not here.
    if (seat === undefined || !player || !count) return null;
    const name = plan.seats[seat]?.name ?? '';
    const place = { game: number, seat, turn: count.moves++ };
    return playTurn(place, before, count, { ...parts, illegal: config.illegal, player, name });
  }

  async function think(before: Table, task: ThinkingTask): Promise<Table> {
    const begin = performance.now();
    const played = playTask(before, task, await parts.think(task));
    if (!played.ok) throw new Error(`A bot of ${game.id} chose an illegal move: ${played.error.message}`);
    const count = counts[task.seat];
    if (count) count.thoughtMs += performance.now() - begin;
    return played.value;
  }
}

function recordOf(
  { number, game, options, seed, pair, seats }: PlannedGame,
  table: Table,
  counts: readonly SeatCount[],
  kept: Pick<GameRecord, 'digest' | 'startedAt' | 'endedAt'>,
): GameRecord {
  const { outcome = null } = table.session.meta;
  const isForfeit = counts.some(({ forfeited }) => forfeited !== null);
  const isByRules = outcome !== null && table.game.outcome(table.session.state) !== null;
  const made = movesMade(table);
  return {
    number,
    game: game.id,
    options,
    seed,
    pair,
    seats: counts.map((count, seat) => ({
      player: seats[seat]?.name ?? `(${game.defaultBot})`,
      score: isByRules ? (outcome.scores[seat] ?? null) : null,
      moves: made[seat] ?? 0,
      ...countFields(count),
    })),
    outcome,
    results: outcome && resultsOfOutcome(outcome, game.traits),
    ending: outcome === null ? 'cap' : isForfeit && !isByRules ? 'forfeit' : 'rules',
    moves: table.session.meta.moveCount,
    rulesVersion: game.rulesVersion,
    ...kept,
  };
}

const countFields = ({
  illegal,
  failures,
  thoughtMs,
  tokens,
  cost,
  forfeited,
}: SeatCount): Omit<SeatRecord, 'player' | 'score' | 'moves'> => ({
  illegal,
  failures,
  ...(forfeited === null ? {} : { forfeited }),
  thoughtMs: Math.round(thoughtMs),
  ...(tokens === null ? {} : { tokens }),
  ...(cost === null ? {} : { cost }),
});
