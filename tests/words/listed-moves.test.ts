import { findGame } from '../../games';
import { playOut, positionsOf } from '../../core/testing/playout';
import { reading } from './phrasings';

/** Ways to send a command that change nothing of its meaning. */
const WRAPPERS: readonly ((command: string) => string | Readonly<Record<string, unknown>>)[] = [
  (command) => `please ${command}`,
  (command) => `${command}, please!`,
  (command) => `I'd like to ${command}.`,
  (command) => `I'll ${command}`,
  (command) => `My move: ${command}`,
  (command) => `"${command}"`,
  (command) => `\`${command}\`.`,
  (command) => `  ${command.toUpperCase()} `,
  (command) => `Okay, let's ${command}. Thanks!`,
  (command) => JSON.stringify({ move: command }),
  (command) => ({ command }),
];

const POSITIONS = 25;
const OPTIONS = 12;

describe('Every listed move, however it is wrapped, and as it is described, is understood as that move:', () => {
  it.each([
    'principality',
    'holdem',
    'blackjack',
    'dice',
    'roulette',
    'slot',
    'rock-paper-scissors',
    'timestrike',
  ])('%s', (id) => {
    const game = findGame(id);
    if (!game) throw new Error(`There is no ${id}`);
    const seats = Math.max(game.seats.min, Math.min(2, game.seats.max));
    const setup = { options: game.optionsSchema().parse({}), seats, seed: 'words' };
    let tried = 0;
    for (const { state } of positionsOf(game, playOut(game, setup), POSITIONS)) {
      for (const seat of game.seatsToAct(state)) {
        const { options } = game.getValidMoves(state, seat, 200);
        for (const { command, description } of options.slice(-OPTIONS)) {
          const wrap = WRAPPERS[tried++ % WRAPPERS.length] ?? String;
          const isOnlyOne = options.filter((other) => other.description === description).length === 1;
          for (const sent of [wrap(command), ...(isOnlyOne ? [description] : [])]) {
            // The names of units keep the case in which they were sent.
            const understood = reading({ game, state, seat }, sent).toLowerCase();
            expect([sent, understood]).toEqual([sent, command.toLowerCase()]);
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(WRAPPERS.length);
  });
});
