import type { AnyGame } from '../engine';
import { checkBot } from './bots';
import { checkIdentity } from './identity';
import { checkAnyText, checkListing, checkRefusals, checkStart } from './moves';
import {
  bySeats,
  movesOf,
  playOut,
  positionsOf,
  setupsOf,
  type Playout,
  type Position,
  type Setup,
} from './playout';
import { checkSecrets, hasSecrets } from './secrets';
import { checkShown, checkStanding } from './shown';
import { checkStrict } from './strict';
import { checkTraits } from './traits';
import { checkEnding, checkReplay, checkSteps } from './transitions';

/** How many positions of each playout the checks look at. */
const MANY = 40;
const FEW = 16;

/** A game under test, with its playouts by random moves (played when first asked for). */
export interface Run {
  readonly game: AnyGame;
  /** The name of the folder it is in. */
  readonly folder: string;
  readonly setups: readonly Setup[];
  readonly playouts: () => readonly Playout[];
  /** The types of events that lawfully show something hidden which the views do not show afterwards. */
  readonly revealing: ReadonlySet<string>;
}

export function runOf(
  game: AnyGame,
  folder: string,
  seeds: readonly string[],
  revealing: readonly string[] = [],
): Run {
  const setups = setupsOf(game, seeds);
  let played: readonly Playout[] | undefined;
  const playouts = (): readonly Playout[] => (played ??= setups.map((setup) => playOut(game, setup)));
  return { game, folder, setups, playouts, revealing: new Set(revealing) };
}

function inPositions({ game, playouts }: Run, count: number, check: (position: Position) => void): void {
  for (const playout of playouts()) positionsOf(game, playout, count).forEach(check);
}

/** What is demanded of every game. Each throws an error that says where the game fails and how. */
export const CHECKS = {
  'says who it is': ({ game, folder }) => checkIdentity(game, folder),

  'is of the kind it says it is': ({ game, playouts }) => checkTraits(game, playouts()),

  'refuses a position that is none': ({ game }) => checkStart(game),

  'ends, played at random': ({ playouts }) => checkEnding(playouts()),

  'makes plain JSON of every move, state and event': ({ game, playouts }) => {
    for (const playout of playouts()) checkSteps(game, playout);
  },

  'gives the same bytes for the same seed and moves': ({ game, playouts }) => {
    for (const playout of playouts()) checkReplay(game, playout);
  },

  'lists moves that can be made, written, read and selected': (run) => {
    inPositions(run, MANY, (position) => checkListing(run.game, position));
  },

  'takes a JSON move with exactly its fields': (run) => {
    inPositions(run, FEW, (position) => checkStrict(run.game, position));
  },

  'refuses everything else, and nothing changes': (run) => {
    const moves = movesOf(run.playouts());
    inPositions(run, FEW, (position) => checkRefusals(run.game, position, moves));
  },

  'has an answer to any text': (run) => {
    inPositions(run, 1, (position) => checkAnyText(run.game, position));
  },

  'is over exactly when it has an outcome': (run) => {
    inPositions(run, MANY, (position) => checkStanding(run.game, position));
  },

  'shows every viewer something plain and small': (run) => {
    inPositions(run, MANY, (position) => checkShown(run.game, position));
  },

  'is played to the end by each of its bots': ({ game, setups }) => {
    for (const bot of Object.keys(game.bots)) for (const setup of setups) checkBot(game, bot, setup);
  },

  'keeps its secrets, if it has any': ({ game, playouts, revealing }) => {
    if (!hasSecrets(game)) return;
    const moves = movesOf(playouts());
    for (const alike of bySeats(playouts())) checkSecrets({ game, playouts: alike, moves, revealing });
  },
} satisfies Readonly<Record<string, (run: Run) => void>>;

export type Demand = keyof typeof CHECKS;
