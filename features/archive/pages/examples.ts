import type { PrepareExample } from '../../../web/lib/sample-games';

/** Makes the example of a replay a request about a finished game. */
export const prepareExample: PrepareExample = (request, { about, finishedGame, sample }) =>
  request.url.includes('/replay?') && request.url.includes(sample.session)
    ? finishedGame().then((game) => about(request, game))
    : null;
