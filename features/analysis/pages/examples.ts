import type { PrepareExample } from '../../../web/lib/sample-games';

/** Makes the examples of an analysis requests about a finished game. */
export const prepareExample: PrepareExample = (request, { about, finishedGame, sample }) =>
  /\/analysis(\?|$)/.test(request.url) && `${request.url} ${String(request.body)}`.includes(sample.session)
    ? finishedGame().then((game) => about(request, game))
    : null;
