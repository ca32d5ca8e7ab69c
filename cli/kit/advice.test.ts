import { NEXT_STEPS } from '../../tests/support/next-steps';
import { terminalAdvice } from './advice';

it('An error in the terminal says what to type next', () => {
  const texts = NEXT_STEPS.map((next) => terminalAdvice({ next })).filter((text) => text !== undefined);
  expect(texts).toEqual([
    'Type "moves" to see your legal moves.',
    'It may have expired.',
    'Use the token that was shown when you claimed the seat: --token.',
    'Set PRINCIPALITY_PLAYER to the key of a player.',
    'Use the token that was shown when you claimed the seat: --token.',
    'Use the token that was shown when you claimed the seat, or join an open seat.',
    'Leave out --seat to take the first open seat, or start a new game.',
    'To play anyway, add --accept-custom.',
    'Type "resign" or "leave".',
    'Type "substitute" to let a bot take over the seat.',
    'Wait for somebody to join, or leave and start a game against bots.',
    'Try again in a few seconds.',
    'Type "board" to see the position.',
    'Type "end_phase" to move to buy phase.',
    'Type "treasures" first.',
    'Send one move at a time, first e4.',
    "It is Ann's and Ben's turn.",
    'Your token is for seat 0, 2.',
  ]);
});
