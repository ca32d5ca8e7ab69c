import { lazy, type AnyGame } from '../engine';
import { checkBot } from './bots';
import { Budget } from './budget';
import { checkIdentity } from './identity';
import { checkMembers } from './members';
import { checkAnyText, checkListing, checkErrors, checkStart } from './moves';
import {
  bySeats,
  movesOf,
  playOut,
  positionsOf,
  setupsOf,
  sparingChooser,
  type Playout,
  type Position,
} from './playout';
import { checkSecrets, hasSecrets } from './secrets';
import { checkEventShapes, checkShapes, shapeChecks } from './shapes';
import { checkShown, checkStanding } from './shown';
import { checkStrict, publishedSchema } from './strict';
import { checkTraits } from './traits';
import { checkEnding, checkReplay, checkSteps } from './transitions';

/** The number of positions of each playout to check. */
const MANY = 40;
const FEW = 16;

/** A game under test, with its playouts by random moves (made when first asked for). */
export interface Run {
  readonly game: AnyGame;
  readonly seeds: readonly string[];
  readonly playouts: () => readonly Playout[];
  /** The types of events that may show something hidden which the views do not show afterwards. */
  readonly revealing: ReadonlySet<string>;
}

/** A game, to be checked with each of these seeds. */
export function runOf(game: AnyGame, seeds: readonly string[], revealing: readonly string[] = []): Run {
  const playouts = lazy(() =>
    setupsOf(game, seeds).map((setup) => playOut(game, setup, sparingChooser(game, setup))),
  );
  return { game, seeds, playouts, revealing: new Set(revealing) };
}

function inPositions({ game, playouts }: Run, count: number, check: (position: Position) => void): void {
  for (const playout of playouts()) positionsOf(game, playout, count).forEach(check);
}

/** The demands that all others rely on. */
export const MEMBERS_DEMAND = 'has every member of the contract';

/** The demands on every game. Each throws an error that says where the game fails and how. */
export const CHECKS = {
  [MEMBERS_DEMAND]: ({ game }) => checkMembers(game),

  'says who it is': ({ game }) => checkIdentity(game),

  'is of the kind it says it is': ({ game, playouts }) => checkTraits(game, playouts()),

  'refuses an invalid position': ({ game }) => checkStart(game),

  'ends, played at random': ({ playouts }) => checkEnding(playouts()),

  'makes plain JSON of every move, state and event': ({ game, playouts }) => {
    for (const playout of playouts()) checkSteps(game, playout);
  },

  'gives the same bytes for the same seed and moves': ({ game, playouts }) => {
    for (const playout of playouts()) checkReplay(game, playout);
  },

  'lists moves that can be made, written, read and selected': (run) => {
    for (const playout of run.playouts()) {
      const budget = new Budget(run.game, playout.setup);
      for (const position of positionsOf(run.game, playout, MANY)) checkListing(run.game, position, budget);
    }
  },

  'takes a JSON move with exactly its fields': (run) => {
    const isDescribed = publishedSchema(run.game);
    inPositions(run, FEW, (position) => checkStrict(run.game, position, isDescribed));
  },

  'refuses everything else, and nothing changes': (run) => {
    const moves = movesOf(run.playouts());
    inPositions(run, FEW, (position) => checkErrors(run.game, position, moves));
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

  'shows what its schemas say': (run) => {
    const checks = shapeChecks(run.game);
    inPositions(run, FEW, (position) => checkShapes(run.game, checks, position));
    for (const playout of run.playouts()) checkEventShapes(run.game, checks, playout);
  },

  'is played to the end by each of its bots': ({ game, seeds }) => {
    // Bots may be slow, so they are checked with one seed, with every number of seats and every option; searching bots only with the default number of seats.
    const setups = setupsOf(game, seeds.slice(-1));
    for (const [name, bot] of Object.entries(game.bots))
      for (const setup of setups)
        if (bot.worlds === undefined || setup.seats === game.seats.usual) checkBot(game, name, setup);
  },

  'keeps its secrets, if it has any': ({ game, playouts, revealing }) => {
    if (!hasSecrets(game)) return;
    const moves = movesOf(playouts());
    for (const alike of bySeats(playouts())) checkSecrets({ game, playouts: alike, moves, revealing });
  },
} satisfies Readonly<Record<string, (run: Run) => void>>;

/** The demands, by name. */
export type DemandName = keyof typeof CHECKS;
