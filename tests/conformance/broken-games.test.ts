import { tellingTheDraw } from './broken-toys';
import { FAULTS_OF_RULES } from './faults-of-rules';
import { FAULTS_OF_SHOWING } from './faults-of-showing';
import { CHECKS, runOf } from './suite';
import { toy } from './toy-game';

/** The suite can fail: each fault is found by the demand it breaks. */

const SEEDS = ['a', 'b', 'c'];

describe('a correct game', () => {
  it.each(Object.entries(CHECKS))('%s', (_demand, check) => {
    expect(() => check(runOf(toy, 'toy', SEEDS))).not.toThrow();
  });
});

describe('a game is found out that', () => {
  it.each([...FAULTS_OF_RULES, ...FAULTS_OF_SHOWING])('$fault', ({ breaks, game, complaint }) => {
    expect(() => CHECKS[breaks](runOf(game, 'toy', SEEDS))).toThrow(complaint);
  });
});

it('a game may declare a type of event that shows something hidden', () => {
  const check = CHECKS['keeps its secrets, if it has any'];
  expect(() => check(runOf(tellingTheDraw, 'toy', SEEDS, ['told']))).not.toThrow();
});
