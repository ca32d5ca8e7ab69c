import { define, SEAT_ERRORS } from '../../core/api';
import { decisionAnalytics, decisions, explain } from './decisions';
import * as schemas from './schemas';

export const operations = define({
  explain: {
    method: 'POST',
    path: '/decisions',
    tag: 'Playing',
    summary: 'Explain why a move is made, for the eyes of its own seat only',
    description:
      'Reasoning sent with a move is noted in the same way. The newest 2,000 of a session are kept, 1 MiB at most, as long as the session is.',
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
      'All that are kept come in one answer, which says so (`olderDropped`) where older ones are not. Nobody else can read them, not even a player who takes the seat over.',
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
      'They count what the decisions say of themselves: how long the texts are, how sure the player was, and how often he thought of other moves.',
    query: schemas.analyticsQuery,
    answer: schemas.analyticsAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
    handle: decisionAnalytics,
  },
});
