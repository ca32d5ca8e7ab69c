import type { GameRecord, SeatRecord } from '../../core/arena/game-record';
import { scheduleOf, type ScheduleOrder } from '../../core/arena/schedule';
import { createRandom } from '../../core/engine';

/** A player of a generated run. */
export interface GeneratedPlayer {
  readonly name: string;
  /** The stronger of two wins the more often, as ratings have it. */
  readonly strength: number;
  /** How often it answers with no legal move before each move. */
  readonly illegal?: number;
  /** In a move, of a language model. */
  readonly tokens?: number;
  readonly moveMs?: number;
}

/** Points of strength that make a player e times as likely to be first. */
const SCALE = 353;

/**
 * The finished games of a run that was never played: results are drawn by the strengths, and the first seat is worth something. Each title is
 * a game of two seats or more.
 */
export function generatedRun(
  players: readonly GeneratedPlayer[],
  titles: readonly { readonly game: string; readonly seats: number; readonly rounds: number }[],
  seed = 'generated',
): readonly GameRecord[] {
  const order: ScheduleOrder = { players: players.map(({ name }) => name), games: titles, seed };
  const scheduled = scheduleOf(order);
  if (!scheduled.ok) throw new Error(scheduled.error.message);
  return scheduled.value.map(({ number, title, pair, seed: dealt, seats }): GameRecord => {
    const random = createRandom(`${dealt}/${number}`).stream('result');
    const chance = (): number => (random.u32() + 0.5) / 2 ** 32;
    const seated = seats.map(
      (name) => players.find((player) => player.name === name) ?? { name, strength: 1500 },
    );
    const performance = seated.map(
      ({ strength }, seat) => strength / SCALE + (seat === 0 ? 0.2 : 0) - Math.log(-Math.log(chance())),
    );
    const isDrawn = random.int(10) === 0;
    const isStopped = random.int(40) === 0;
    const best = performance.indexOf(Math.max(...performance));
    const moves = 20 + random.int(40);
    return {
      number,
      game: titles[title]?.game ?? '',
      options: {},
      seed: dealt,
      pair,
      seats: seated.map((player) => seatOf(player, moves / seats.length, chance)),
      outcome: isStopped
        ? null
        : {
            winners: isDrawn ? [] : [best],
            scores: seats.map((_, seat) => (isDrawn ? 0.5 : Number(seat === best))),
            reason: isDrawn ? 'Stalemate' : 'Checkmate',
          },
      results: isStopped
        ? null
        : seats.map((_, seat) => (isDrawn ? 1 / seats.length : Number(seat === best))),
      ending: isStopped ? 'cap' : 'rules',
      moves,
      rulesVersion: '1',
      digest: `sha256:${number}`,
      startedAt: Date.UTC(2026, 3, 1) + 60_000 * number,
      endedAt: Date.UTC(2026, 3, 1) + 60_000 * (number + 1),
    };
  });
}

function seatOf(
  { name, illegal = 0, tokens, moveMs = 3 }: GeneratedPlayer,
  moves: number,
  chance: () => number,
): SeatRecord {
  const own = Math.round(moves);
  return {
    player: name,
    score: null,
    moves: own,
    illegal: Array.from({ length: own }, chance).filter((each) => each < illegal).length,
    failures: 0,
    thoughtMs: own * moveMs * (0.8 + 0.4 * chance()),
    ...(tokens === undefined
      ? {}
      : { tokens: { prompt: own * tokens, answer: own * 20 }, cost: (own * tokens * 3) / 1_000_000 }),
  };
}
