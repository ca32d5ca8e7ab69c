import { errors, type GameError } from '../core/engine';
import type { Deps } from './lib/deps';
import type { FunctionRequest, FunctionResponse } from './lib/http';
import { originOf } from './lib/address';
import { errorPage } from './lib/error-page';
import { notBuilt } from './lib/html-page';
import { FOREVER, SECURITY_HEADERS } from './lib/page-headers';
import { problemResponse, retryHeaders, type HttpFunction } from './lib/route';
import { isForPerson, sitePage } from './lib/site-page';
import { webFiles } from './lib/web-files';

/** Pictures in styles of Swagger UI are written in place. */
const WITH_DATA_PICTURES = "img-src 'self' data:";

/** Where games are started, joined and found. */
export const lobby = sitePage('lobby', '/', (request) => Promise.resolve(page(request, 'lobby.html')));

/** The API's description, to read and to try. */
export const docs = sitePage('docs', '/api/docs', (request) => {
  const { headers, ...answer } = page(request, 'docs.html');
  const policy = SECURITY_HEADERS['content-security-policy'].replace("img-src 'self'", WITH_DATA_PICTURES);
  return Promise.resolve({ ...answer, headers: { ...headers, 'content-security-policy': policy } });
});

/** A game to watch or, with a seat's token, to play; the page asks the API for everything. */
export const gamePage = sitePage('gamePage', '/game/{id}', async (request, getDeps) => {
  // While the store is away the page says so, and goes on when it is back.
  const deps = await getDeps().catch(() => null);
  if (!deps) return page(request, 'game.html');
  const limited = deps.limits.take('address', () => originOf(request));
  if (limited) return errorPage(request, 'limited', retryHeaders(limited));
  const found = await exists(deps, request.params.id ?? '').catch(() => true);
  return found ? page(request, 'game.html') : errorPage(request, 'no-session');
});

/** True also for games that the caller may not watch: the page's own token may let it. */
async function exists({ api }: Deps, id: string): Promise<boolean> {
  const session = await api.session(id, {});
  return session.ok || session.error.reason.kind !== 'not_found';
}

/** Scripts, styles and pictures of the pages. */
export const asset = sitePage('asset', '/assets/{file}', (request) => {
  const file = webFiles.find(`assets/${request.params.file ?? ''}`, request.headers);
  if (!file) return Promise.resolve(errorPage(request, 'not-found'));
  const headers = { ...SECURITY_HEADERS, ...file.headers, 'cache-control': FOREVER };
  return Promise.resolve({ status: 200, headers, body: file.body });
});

/** Whatever no other function serves. */
export const elsewhere: HttpFunction = {
  name: 'elsewhere',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  path: '/{*path}',
  handle(request) {
    const path = pathOf(request);
    const isPage = isForPerson(request) && !path.startsWith('/api/');
    return Promise.resolve(
      isPage ? errorPage(request, 'not-found') : problemResponse({ reason: nothingAt(path) }),
    );
  },
};

/** Hosts give the whole address, or what follows the server's name. */
const pathOf = ({ url }: FunctionRequest): string =>
  url.replace(/^https?:\/\/[^/]*/, '').replace(/\?.*$/s, '');

const nothingAt = (path: string): GameError =>
  errors.routeNotFound(`There is nothing at ${path}`, {
    suggestion: 'See GET /api/openapi.json for the routes and GET /api/catalog for the games.',
  });

function page(request: FunctionRequest, name: string): FunctionResponse {
  const file = webFiles.find(name, request.headers);
  if (!file) return notBuilt();
  return {
    status: 200,
    headers: { ...SECURITY_HEADERS, ...file.headers, 'cache-control': 'no-cache' },
    body: file.body,
  };
}
