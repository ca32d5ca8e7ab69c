import * as z from 'zod';
import { createRandom, type AnyGame, type Outcome, type RandomSource } from '../../core/engine';
import { playBots, startGame, type SeatInfo } from '../../core/session';

/** What is played over and over: these bots at one table. Plain JSON, so that it can be sent to a worker. */
export interface Line {
  readonly game: string;
  readonly options: unknown;
  readonly bots: readonly string[];
  /** Game i has the seed `<seed>/<i>`, so that figures depend on nothing but the line. */
  readonly seed: string;
}

/** How one game of a line ended. */
export interface PlayedGame {
  /** Which bot of the line sat in each seat. */
  readonly botAt: readonly number[];
  /** Null if the game was cut at `MOVE_CAP`. */
  readonly outcome: Outcome | null;
  /** Turns each seat took or, in games that do not count turns, its moves. */
  readonly turns: readonly number[];
}

/** Random bots can starve a game for ever; a game in which somebody wants to win is far shorter. */
export const MOVE_CAP = 20_000;

/** Seats are taken in turn: the bot that begins game i is number i of the line. */
const botsAt = (count: number, index: number): number[] =>
  Array.from({ length: count }, (_, seat) => (seat + index) % count);

/** The opening state of a game in which these bots sit down in this order; the error of bad options or too many bots. */
export function openGame(
  game: AnyGame,
  line: Pick<Line, 'options'>,
  bots: readonly string[],
  random: RandomSource,
) {
  const seats = bots.map((bot) => ({ kind: 'bot' as const, bot }));
  return startGame(game, { options: line.options, seats }, { random, now: 0 });
}

/** Plays game `index` (from 0) as a session of bots with its seed would. */
export function playGame(game: AnyGame, line: Line, index: number): PlayedGame {
  const random = createRandom(`${line.seed}/${index}`);
  const botAt = botsAt(line.bots.length, index);
  const bots = botAt.map((bot) => line.bots[bot] ?? game.defaultBot);
  const started = openGame(game, line, bots, random);
  if (!started.ok) throw new Error(started.error.message);
  const seats = bots.map((bot): SeatInfo => ({ kind: 'bot', name: bot, bot }));
  let movesLeft = MOVE_CAP;
  const { state, botMoves } = playBots(
    { state: started.value.state, moves: [], events: [], botMoves: bots.map(() => 0) },
    { game, seats, random, now: 0, mayContinue: () => movesLeft-- > 0 },
  );
  return { botAt, outcome: game.outcome(state), turns: turnsTaken(game, state) ?? botMoves };
}

const countsTurns = z.object({ players: z.array(z.object({ turnsTaken: z.int() })) });

/** Turns by seat as the game's public view tells them; null if it does not count any. */
export function turnsTaken(game: AnyGame, state: unknown): readonly number[] | null {
  const view = countsTurns.safeParse(game.viewFor(state, 'public'));
  return view.success ? view.data.players.map((player) => player.turnsTaken) : null;
}

/** Games `from` … `to` − 1 of a line. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
