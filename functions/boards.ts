import { errors } from '../core/engine';
import { FOREVER, SECURITY_HEADERS } from './lib/page-parts';
import { boardAddress } from './lib/web-files';
import { problemResponse, unusable, type HttpFunction } from './lib/route';

/** The board of a game that is not part of the pages. Boards are held in memory, so no request reaches files. */
export const board: HttpFunction = {
  name: 'board',
  methods: ['GET', 'HEAD'],
  path: '/boards/{game}/{file}',
  async handle(request, getDeps) {
    const { game = '', file = '' } = request.params;
    const deps = await getDeps().catch((error: unknown) => unusable(error));
    if ('kind' in deps) return problemResponse({ reason: deps }, request);
    const found = deps.boards.find((each) => boardAddress(each) === `/boards/${game}/${file}`);
    if (!found) return problemResponse({ reason: notThere(game) }, request);
    const etag = `"${found.hash}"`;
    const kept = { ...SECURITY_HEADERS, etag, 'cache-control': FOREVER };
    if (request.headers.get('if-none-match')?.includes(etag)) return { status: 304, headers: kept };
    const type = { 'content-type': 'text/javascript; charset=utf-8' };
    return { status: 200, headers: { ...kept, ...type }, body: found.text };
  },
};

const notThere = (game: string) =>
  errors.routeNotFound(`There is no such board of "${game.slice(0, 40)}"`, {
    suggestion: 'GET /api/catalog names the board of each game that brings its own, as "board".',
  });
