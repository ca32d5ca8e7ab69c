import { define, SEAT_ERRORS } from '../../core/api';
import { decisionAnalytics, decisions, explain } from './decisions';
import * as schemas from './schemas';

export const operations = define({
  explain: {
    method: 'POST',
    path: '/decisions',
    tag: 'Playing',
    summary: 'Store the reason for a move, for its own seat only',
    description:
      'Reasoning sent with a move is stored in the same way. The server keeps the newest 2,000 of a session, 1 MiB at most, until the session is gone.',
    body: schemas.explainBody,
    answer: schemas.explainAnswer,
    status: 201,
    auth: 'seat',
    errors: [...SEAT_ERRORS, 'refused'],
    repeatable: true,
    handle: explain,
  },
  decisions: {
    method: 'GET',
    path: '/decisions',
    tag: 'Playing',
    summary: 'Explained decisions of the caller’s own seats, oldest first',
    description:
      'One answer has all decisions that are kept; `olderDropped` says whether older ones were dropped. Nobody else can read them, not even a player who takes the seat over.',
    query: schemas.decisionsQuery,
    answer: schemas.decisionsAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
    handle: decisions,
  },
  decisionAnalytics: {
    method: 'GET',
    path: '/decisions/analytics',
    tag: 'Playing',
    summary: 'Figures about the explained decisions of the caller’s own seats',
    description:
      'They count the length of the texts, the player’s confidence, and the decisions with alternatives.',
    query: schemas.analyticsQuery,
    answer: schemas.analyticsAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
    handle: decisionAnalytics,
  },
});
