import { createRandom } from '../../core/engine';
import { readMove } from '../../core/session';
import { principality } from '../../games/principality/rules';
import { CARDS, cardTyped } from '../../games/principality/rules/cards/catalogue';
import { opening } from './playouts';
import { piles, Table } from './support';

/** What agents are told about the game must be so. */

const textOf = (name: string): string => {
  const document = principality.documents?.find((each) => each.name === name);
  if (!document) throw new Error(`No document ${name}`);
  return document.text;
};

/** The cells of every row of a text's tables. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const typesOf = (types: readonly string[]): string =>
  types.map((type) => type.charAt(0).toUpperCase() + type.slice(1)).join(', ');

describe('The list of cards', () => {
  const rows = rowsOf(textOf('cards'));

  it('shows each card once, as the game has it', () => {
    const listed = rows.filter(([name = '']) => cardTyped(name) !== undefined);
    expect(listed).toHaveLength(CARDS.length);
    for (const { name, cost, types, text } of CARDS)
      expect(listed).toContainEqual([name, `$${cost}`, typesOf(types), text]);
  });
});

describe('The rules', () => {
  it('give each card its cost and types', () => {
    const listed = rowsOf(principality.rules)
      .filter(([name = '']) => cardTyped(name) !== undefined)
      .map((row) => row.slice(0, 3));
    expect(listed).toHaveLength(CARDS.length);
    for (const { name, cost, types } of CARDS)
      expect(listed).toContainEqual([name, `${cost}`, typesOf(types)]);
  });
});

describe('Every command in a text', () => {
  const plain = opening({ seed: 'guides', seats: 2 });
  const buying = Table.at({ players: [piles('Copper'), piles()] }).play('end_phase').state;
  /** The first player's decision about a card. */
  const decidingOn = (card: string) =>
    Table.at({ players: [piles(`${card}, 3 Copper, Estate`, 'Gold'), piles()] }).play(`play_action ${card}`)
      .state;
  const states = [plain, buying, ...['Cellar', 'Chapel', 'Chancellor'].map(decidingOn)];

  /** Words in code type that are no commands. */
  const NAMES = new Set(['pendingEffect', 'command', ...Object.keys(principality.bots)]);

  const isUnderstood = (text: string): boolean => {
    if (NAMES.has(text) || cardTyped(text)) return true;
    if (text.startsWith('{')) return principality.moveSchema().safeParse(JSON.parse(text)).success;
    return states.some((state) => readMove(principality, state, 0, text).ok);
  };

  it.each([
    ['rules', principality.rules, 20],
    ['strategy', textOf('strategy'), 2],
    ['play', textOf('play'), 6],
  ])('is understood: %s', (_name, text, atLeast) => {
    const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
    expect(quoted.filter((span) => !isUnderstood(span))).toEqual([]);
    expect(quoted.length).toBeGreaterThanOrEqual(atLeast);
  });

  it('and nothing else is', () => {
    expect(isUnderstood('buy Platinum')).toBe(false);
    expect(isUnderstood('next_phase')).toBe(false);
  });
});

describe('The figures', () => {
  /** Turns a bot alone needs until the game ends: with its first Province, or the fourth. */
  function turnsAlone(bot: string, seed: string, provinces: 1 | 4): number {
    const random = createRandom(seed);
    const options = { kingdomCards: ['Smithy'], ...(provinces === 1 ? { victoryPileSize: 1 } : {}) };
    let state = opening({ seed, seats: 1, options });
    while (principality.seatsToAct(state).length > 0) {
      const move = principality.bots[bot]?.choose({
        view: principality.viewFor(state, 0),
        options: principality.getValidMoves(state, 0).options,
        seat: 0,
        random: random.stream('bot'),
      });
      const done = move && principality.executeMove(state, 0, move, { random, now: 0 });
      if (!done?.ok) throw new Error(`${bot} cannot move`);
      state = done.value.state;
    }
    return state.players[0]?.turnsTaken ?? 0;
  }

  const averageOf = (bot: string, provinces: 1 | 4): number => {
    const seeds = Array.from({ length: 100 }, (_, n) => `figures-${n}`);
    return Math.round(seeds.reduce((sum, seed) => sum + turnsAlone(bot, seed, provinces), 0) / seeds.length);
  };

  const inLine = (name: string): string => textOf(name).replace(/\s+/g, ' ');

  /** Turns to the first and to the fourth Province, of Big Money and of Big Money with Smithies. */
  const figures = ['bigmoney', 'bigmoney-smithy'].flatMap((bot) => [averageOf(bot, 1), averageOf(bot, 4)]);
  const [first, fourth, firstDrawing, fourthDrawing] = figures;

  it('in the strategy are those of the bots', () => {
    expect(inLine('strategy')).toContain(`first Province in turn ${first} and its fourth in turn ${fourth}.`);
    expect(inLine('strategy')).toContain(
      `needs ${firstDrawing} turns for the first Province and ${fourthDrawing} for the fourth`,
    );
  });

  it('for a judge of a game are the same', () => {
    expect(inLine('coach')).toContain(
      `first Province in turn ${first} and the fourth in turn ${fourth} ` +
        `(with one to three Smithies ${firstDrawing} and ${fourthDrawing})`,
    );
  });
});

describe('The strategy', () => {
  it('fits into six thousand bytes', () => {
    expect(Buffer.byteLength(textOf('strategy'))).toBeLessThanOrEqual(6000);
  });
});
