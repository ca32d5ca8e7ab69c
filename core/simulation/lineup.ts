import { createRandom, type AnyGame, type RandomSource } from '../engine';
import { resultsOfOutcome } from '../search';
import { playBots, startGame, type SeatInfo } from '../session';
import { addTallies, emptyTally, type Tally, tallyOf } from './tally';
import { type PlayedGame, rotationOf } from './rotations';

/** A bot at a level; without one, at its usual level. */
export interface LineupBot {
  readonly bot: string;
  readonly level?: number;
}

/**
 * The bots that play each other repeatedly, with the game and its options. It is plain JSON, so that it can be sent to a worker.
 */
export interface Lineup {
  readonly game: string;
  readonly options: unknown;
  readonly bots: readonly LineupBot[];
  /** Game i has the seed `<seed>/<i>`, so that the results depend only on the lineup. */
  readonly seed: string;
  /** Whether the games of a rotation share a seed, derived from its number: the same deal, with the bots in other seats. */
  readonly pairs?: boolean;
  /** The maximum thinking time of a bot per move (ms). The results then depend on the machine. */
  readonly thinkingTime?: number;
}

/** The maximum number of moves. Random bots can prolong a game forever; serious games are far shorter. */
export const MOVE_CAP = 20_000;

/** Assigns the seats in rotation: bot i of the lineup begins game i. If only one seat makes choices, each bot keeps its seat. */
const botsAt = ({ soloSeat }: AnyGame, count: number, index: number): number[] =>
  Array.from({ length: count }, (_, seat) => (soloSeat === undefined ? (seat + index) % count : seat));

/** The seed of game `index`. */
const seedOf = ({ seed, pairs, bots }: Lineup, index: number): string =>
  `${seed}/${pairs ? Math.floor(index / bots.length) : index}`;

/** Whether the bots change seats, so that they can be compared with each other. */
export const changesSeats = ({ soloSeat }: Pick<AnyGame, 'soloSeat'>, bots: number): boolean =>
  soloSeat === undefined && bots > 1;

/** Starts a game with these bots in this order; an error for bad options or too many bots. */
export function openGame(
  game: AnyGame,
  lineup: Pick<Lineup, 'options'>,
  bots: readonly LineupBot[],
  random: RandomSource,
) {
  const seats = bots.map((bot) => ({ kind: 'bot' as const, ...bot }));
  return startGame(game, { options: lineup.options, seats }, { random, now: 0 });
}

/** Plays game `index` (from 0) exactly like a session of bots with its seed. */
export function playGame(game: AnyGame, lineup: Lineup, index: number): PlayedGame {
  const random = createRandom(seedOf(lineup, index));
  const botAt = botsAt(game, lineup.bots.length, index);
  const bots = botAt.map((bot) => lineup.bots[bot] ?? { bot: game.defaultBot });
  const started = openGame(game, lineup, bots, random);
  if (!started.ok) throw new Error(started.error.message);
  const seats = bots.map((bot): SeatInfo => ({ kind: 'bot', name: bot.bot, ...bot }));
  let movesLeft = MOVE_CAP;
  const { state, botMoves } = playBots(
    { state: started.value.state, moves: [], events: [], draws: [], botMoves: bots.map(() => 0) },
    { game, seats, random, now: 0, mayContinue: () => movesLeft-- > 0, ...thinkingLimit(lineup) },
  );
  const turns = game.turnsOf?.(state);
  const outcome = game.outcome(state);
  return {
    botAt,
    outcome,
    results: outcome && resultsOfOutcome(outcome, game.traits),
    turns: turns ?? botMoves,
    unit: turns ? 'turns' : 'moves',
  };
}

const thinkingLimit = ({ thinkingTime }: Lineup) =>
  thinkingTime === undefined
    ? {}
    : {
        startThinking: () => {
          const end = performance.now() + thinkingTime;
          return () => performance.now() > end;
        },
      };

/** Plays some games of a lineup, from the first of a rotation on. */
export const playRange = (game: AnyGame, lineup: Lineup, range: Range): Tally =>
  playRotations(game, lineup, range).reduce(addTallies, emptyTally(lineup.bots.length));

/** The same, rotation by rotation. */
export function playRotations(game: AnyGame, lineup: Lineup, { from, to }: Range): readonly Tally[] {
  const { length } = lineup.bots;
  const tallies: Tally[] = [];
  for (let first = from; first < to; first += length) {
    const size = Math.min(length, to - first);
    const played = Array.from({ length: size }, (_, more) => playGame(game, lineup, first + more));
    const tally = played.map(tallyOf).reduce(addTallies);
    const isWhole = size === length && changesSeats(game, length);
    tallies.push(isWhole ? { ...tally, rotations: rotationOf(played) } : tally);
  }
  return tallies;
}

/** Games `from` … `to` − 1 of a lineup. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
