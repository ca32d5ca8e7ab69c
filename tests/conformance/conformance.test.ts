import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '../../core/games';
import { checkBot } from './bots';
import { checkIdentity } from './identity';
import { checkAnyText, checkListing, checkRefusals, checkStart } from './moves';
import { movesOf, playOut, positionsOf, setupsOf, type Playout, type Position } from './playout';
import { checkSecrets, hasSecrets } from './secrets';
import { checkShown, checkStanding } from './shown';
import { cappedShare, checkEnding, checkReplay, checkSteps } from './transitions';

const SEEDS = ['conformance-1', 'conformance-2'];

/** How many positions of each playout the checks look at. */
const MANY = 40;
const FEW = 8;

/** By game: the types of events that lawfully show something hidden which the views do not show afterwards. */
const REVEALING_EVENTS: Readonly<Record<string, readonly string[]>> = {};

const folders = readdirSync(join(__dirname, '../../core/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('every folder of a game is in the list of games, once', () => {
  expect(games.map(({ id }) => id).sort()).toEqual(folders.sort());
});

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  let played: readonly Playout[] | undefined;
  const playouts = (): readonly Playout[] =>
    (played ??= setupsOf(game, SEEDS).map((setup) => playOut(game, setup)));

  const inPositions = (count: number, check: (position: Position) => void): void => {
    for (const playout of playouts()) positionsOf(game, playout, count).forEach(check);
  };

  afterAll(() => {
    const moves = playouts().map(({ steps }) => steps.length);
    const capped = Math.round(100 * cappedShare(playouts()));
    process.stdout.write(
      `${id}: ${moves.length} random playouts, ${Math.min(...moves)} to ${Math.max(...moves)} moves, ${capped} % cut\n`,
    );
  });

  it('says who it is', () => checkIdentity(game, id));

  it('refuses positions that are none', () => checkStart(game));

  it('ends, played at random', () => checkEnding(playouts()));

  it('makes plain JSON of every move, state and event', () => {
    for (const playout of playouts()) checkSteps(game, playout);
  });

  it('gives the same bytes for the same seed and moves', () => {
    for (const playout of playouts()) checkReplay(game, playout);
  });

  it('lists moves that can be made, written, read and selected', () => {
    inPositions(MANY, (position) => checkListing(game, position));
  });

  it('refuses everything else, and nothing changes', () => {
    const moves = movesOf(playouts());
    inPositions(FEW, (position) => checkRefusals(game, position, moves));
  });

  it('has an answer to any text', () => {
    inPositions(2, (position) => checkAnyText(game, position));
  });

  it('is over exactly when it has an outcome', () => {
    inPositions(MANY, (position) => checkStanding(game, position));
  });

  it('shows every viewer something plain and small', () => {
    inPositions(MANY, (position) => checkShown(game, position));
  });

  it.each(Object.keys(game.bots))('is played to the end by its bot %s', (bot) => {
    for (const setup of setupsOf(game, SEEDS)) checkBot(game, bot, setup);
  });

  if (hasSecrets(game)) {
    it('keeps its secrets', () => {
      const moves = movesOf(playouts());
      const revealing = new Set(REVEALING_EVENTS[id]);
      for (const playout of playouts()) {
        checkSecrets({ game, positions: positionsOf(game, playout, FEW), moves, revealing });
      }
    });
  }
});
