import type { AnyGame } from '../engine';
import { must } from './plain';

type RequiredOf<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/** The members of every game and their types: the compiler ensures that none is forgotten. */
const MEMBERS: Readonly<Record<RequiredOf<AnyGame>, 'string' | 'number' | 'object' | 'function'>> = {
  id: 'string',
  title: 'string',
  rulesVersion: 'string',
  traits: 'object',
  seats: 'object',
  optionsSchema: 'function',
  moveSchema: 'function',
  listing: 'string',
  rules: 'string',
  bots: 'object',
  defaultBot: 'string',
  viewBudget: 'number',
  initializeGame: 'function',
  seatsToAct: 'function',
  getValidMoves: 'function',
  validateMove: 'function',
  executeMove: 'function',
  outcome: 'function',
  viewFor: 'function',
  parseMove: 'function',
  formatMove: 'function',
  describe: 'function',
  summary: 'function',
  pending: 'function',
};

/** For authors who write JavaScript and have no compiler to find a missing member. */
export function checkMembers(game: AnyGame): void {
  const given = game as unknown as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(MEMBERS).flatMap(([name, type]) => {
    const member = given[name];
    if (typeof member === type && member !== null) return [];
    return [`${name} is ${member === undefined ? 'missing' : `no ${type}`}`];
  });
  must(wrong.length === 0, wrong.join(', '));
}
