import type { ApiExamples } from '../core/api';
import recorded from './openapi-examples.json';

/** Requests and answers that this server gave when they were recorded (`npm run examples`). A file of its own, read when it is asked for. */
export const examples: ApiExamples = {
  ...recorded,
  games: {
    usual: 'principality',
    forTwo: 'chess',
    small: 'tic-tac-toe',
    simulated: 'four-in-a-row',
    withCards: 'holdem',
  },
};
