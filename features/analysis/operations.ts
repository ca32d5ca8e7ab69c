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
    summary: 'Have the moves of a finished game judged, one after the other',
    description:
      'The server works on it in the background; `GET /api/analysis` tells how far it is, with the moves judged so far. One work on a game serves all who ask for it, and its result stays in the archive. In games with hidden cards a move is judged by what its player could know.',
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
    summary: 'How far the analysis of a game is, and what it found out so far',
    description:
      'Ask until `status` is `done`; with `from`, only for the moves that are new. A finished analysis is kept with the game, so any host can give it.',
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
      'It stops once all who asked for it, by their addresses, have said so. One that is done stays.',
    query: schemas.cancelAnalysisQuery,
    answer: schemas.analysisAnswer,
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
    handle: cancelAnalysis,
  },
});
