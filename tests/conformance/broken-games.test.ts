import { tellingTheDraw } from './broken-toys';
import { FAULTS_OF_KIND } from './faults-of-kind';
import { FAULTS_OF_RULES } from './faults-of-rules';
import { FAULTS_OF_SHOWING } from './faults-of-showing';
import { CHECKS, runOf } from '../../core/testing/suite';
import { throwsGame } from '../support/throws';
import { toy } from './toy-game';

/** The suite can fail: each fault is found by the demand it breaks. */

const SEEDS = ['a', 'b', 'c'];

describe('a correct game of turns', () => {
  it.each(Object.entries(CHECKS))('%s', (_demand, check) => {
    expect(() => check(runOf(toy, SEEDS))).not.toThrow();
  });
});

describe('a correct game in which all choose at once', () => {
  it.each(Object.entries(CHECKS))('%s', (_demand, check) => {
    expect(() => check(runOf(throwsGame, SEEDS))).not.toThrow();
  });
});

describe('a game is found out that', () => {
  it.each([...FAULTS_OF_RULES, ...FAULTS_OF_SHOWING, ...FAULTS_OF_KIND])(
    '$fault',
    ({ breaks, game, complaint }) => {
      expect(() => CHECKS[breaks](runOf(game, SEEDS))).toThrow(complaint);
    },
  );
});

it('a game may declare a type of event that shows something hidden', () => {
  const check = CHECKS['keeps its secrets, if it has any'];
  expect(() => check(runOf(tellingTheDraw, SEEDS, ['told']))).not.toThrow();
});
