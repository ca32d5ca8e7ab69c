import { adviceOf } from '../../core/engine';
import { NEXT_STEPS } from '../../tests/support/next-steps';
import { GAME_ADVICE, PLAIN_ADVICE } from './advice';

const textsOf = (table: typeof GAME_ADVICE) =>
  NEXT_STEPS.map((next) => adviceOf(table, { next })).filter((text) => text !== undefined);

describe('An error over MCP says what to do next', () => {
  it('with the tools that play every game', () => {
    expect(textsOf(GAME_ADVICE)).toEqual([
      'Use game_observe to see all legal moves',
      'It may have expired. Start a new one with game_session new, or list the open ones with game_session list.',
      'Set a player’s key in the environment of the bridge: PRINCIPALITY_PLAYER.',
      'Claim an open seat with game_session join.',
      'Call game_session join without seat to get the first open one, watch the game, or start a new session.',
      'To play anyway, call game_session join with acceptCustom true.',
      'Use game_session resign or game_session leave.',
      'Use game_session substitute to have a bot play on for the seat that is gone.',
      'Wait with game_wait for somebody to join, or call game_session leave and start a game against bots.',
      'Leave out since_version to read from the present version.',
      'Try again in a few seconds.',
      'Use game_observe to see cards you can afford',
      'Use end_phase to move to buy phase',
      'Use treasures first',
      'These are several moves: send game_execute {"moves":["e4","e5"]}.',
      "It is Ann's and Ben's turn: call game_wait.",
      'You play seat 0, 2.',
    ]);
  });

  it('without naming a tool where a game brings tools of its own', () => {
    const texts = textsOf(PLAIN_ADVICE);
    expect(texts).toContain('Send one move at a time, first e4.');
    expect(texts).toContain("It is Ann's and Ben's turn.");
    expect(texts.join(' ')).not.toMatch(/game_/);
  });
});
