import { findGame } from '../../games';
import { playOut, positionsOf } from '../../core/testing/playout';
import { part } from '../support/volume';
import { reading } from './phrasings';

/** Ways to send a command that change nothing of its meaning. */
const WRAPPERS: readonly ((command: string) => string | Readonly<Record<string, unknown>>)[] = [
  (command) => `please ${command}`,
  (command) => `${command}, please!`,
  (command) => `I'd like to ${command}.`,
  (command) => `I'll ${command}`,
  (command) => `My move: ${command}`,
  (command) => `"${command}"`,
  (command) => `**${command}**`,
  (command) => `\`${command}\`.`,
  (command) => `  ${command.toUpperCase()} `,
  (command) => `Okay, let's ${command}. Thanks!`,
  (command) => JSON.stringify({ move: command }),
  (command) => ({ command }),
];

/** The same for commands that are no sentences of their own. */
const BOARD_WRAPPERS: typeof WRAPPERS = [
  ...WRAPPERS,
  (command) => `I'd like to play ${command}.`,
  (command) => `I will choose ${command}`,
  (command) => `Okay, let's go with the ${command}. Thanks!`,
];

/** In these games the number of a listed move is always a move, too. */
const NUMBERED = new Set(['chess', 'checkers', 'four-in-a-row', 'tic-tac-toe', 'mancala', 'sea-battle']);

const POSITIONS = part(64);
const OPTIONS = 8;

describe('Every listed move, however it is wrapped, and as it is described, is understood as that move:', () => {
  it.each([
    'chess',
    'checkers',
    'four-in-a-row',
    'tic-tac-toe',
    'mancala',
    'sea-battle',
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
    const wrappers = NUMBERED.has(id) ? BOARD_WRAPPERS : WRAPPERS;
    let tried = 0;
    for (const { state } of positionsOf(game, playOut(game, setup), POSITIONS)) {
      for (const seat of game.seatsToAct(state)) {
        const { options } = game.getValidMoves(state, seat, 200);
        for (const { command, index, description } of options.slice(-OPTIONS)) {
          const wrap = wrappers[tried++ % wrappers.length] ?? String;
          const isOnlyOne = options.filter((other) => other.description === description).length === 1;
          const byNumber = NUMBERED.has(id) ? [`option ${index}`] : [];
          for (const sent of [wrap(command), ...byNumber, ...(isOnlyOne ? [description] : [])]) {
            // The names of units keep the case in which they were sent.
            const understood = reading({ game, state, seat }, sent).toLowerCase();
            expect([sent, understood]).toEqual([sent, command.toLowerCase()]);
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(wrappers.length);
  });
});
