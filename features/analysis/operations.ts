import { define, WATCH_ERRORS } from '../../core/api';
import { analyse, analysis, cancelAnalysis } from './requests';
import * as schemas from './schemas';

export const operations = define({
  analyse: {
    after: ['graphs', 'history'],
    method: 'POST',
    path: '/analysis',
    idempotent: true,
    tag: 'Watching',
    summary: 'Judge the moves of a finished game, one by one',
    description:
      'The server works in the background; `GET /api/analysis` reports its progress, with the moves judged so far. One analysis of a game serves all callers who ask for it, and its result stays in the archive. In games with hidden cards a move is judged by what its player could know.',
    body: schemas.analyseBody,
    answer: schemas.analysisAnswer,
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
    handle: analyse,
  },
  analysis: {
    after: ['analyse'],
    method: 'GET',
    path: '/analysis',
    tag: 'Watching',
    summary: 'The progress of an analysis, and its findings so far',
    description:
      'Ask until `status` is `done`; with `from`, you get only the new moves. A finished analysis is kept with the game, so any host can return it.',
    query: schemas.analysisQuery,
    answer: schemas.analysisAnswer,
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
    handle: analysis,
  },
  cancelAnalysis: {
    after: ['analysis'],
    method: 'DELETE',
    path: '/analysis',
    idempotent: true,
    tag: 'Watching',
    summary: 'Stop the analysis of a game',
    description:
      'It stops once all callers who asked for it, by their addresses, have stopped it. A finished analysis stays.',
    query: schemas.cancelAnalysisQuery,
    answer: schemas.analysisAnswer,
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
    handle: cancelAnalysis,
  },
});
