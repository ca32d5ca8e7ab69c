import type { Deps } from './lib/deps';
import type { FunctionRequest, FunctionResponse } from './lib/http';
import { originOf } from './lib/address';
import { errorPage } from './lib/error-page';
import { notBuilt } from './lib/html-page';
import { FOREVER, SECURITY_HEADERS } from './lib/page-headers';
import { problemResponse, type HttpFunction } from './lib/route';
import { webFiles } from './lib/web-files';

/** Pictures in styles of Swagger UI are written in place. */
const WITH_DATA_PICTURES = "img-src 'self' data:";

const HEAD_AND_GET = ['GET', 'HEAD'] as const;

/** Where games are started, joined and found. */
export const lobby: HttpFunction = {
  name: 'lobby',
  methods: HEAD_AND_GET,
  path: '/',
  handle: (request) => Promise.resolve(page(request, 'lobby.html')),
};

/** The API's description, to read and to try. */
export const docs: HttpFunction = {
  name: 'docs',
  methods: HEAD_AND_GET,
  path: '/api/docs',
  handle: (request) => {
    const { headers, ...answer } = page(request, 'docs.html');
    const policy = SECURITY_HEADERS['content-security-policy'].replace("img-src 'self'", WITH_DATA_PICTURES);
    return Promise.resolve({ ...answer, headers: { ...headers, 'content-security-policy': policy } });
  },
};

/** A game to watch or, with a seat's token, to play; the page asks the API for everything. */
export const gamePage: HttpFunction = {
  name: 'gamePage',
  methods: HEAD_AND_GET,
  path: '/game/{id}',
  async handle(request, getDeps) {
    try {
      const deps = await getDeps();
      const limited = deps.limits.take('address', () => originOf(request));
      if (limited) return problemResponse({ reason: limited });
      const found = await exists(deps, request.params.id ?? '');
      return found ? page(request, 'game.html') : errorPage(request, 'no-session');
    } catch {
      // The store is away: the page says so, and goes on when it is back.
      return page(request, 'game.html');
    }
  },
};

/** True also for games that the caller may not watch: the page's own token may let it. */
async function exists({ api }: Deps, id: string): Promise<boolean> {
  const session = await api.session(id, {});
  return session.ok || session.error.reason.kind !== 'not_found';
}

/** Scripts, styles and pictures of the pages. */
export const asset: HttpFunction = {
  name: 'asset',
  methods: HEAD_AND_GET,
  path: '/assets/{file}',
  handle: (request) => {
    const file = webFiles.find(`assets/${request.params.file ?? ''}`, request.headers);
    if (!file) return Promise.resolve(errorPage(request, 'not-found'));
    const headers = { ...SECURITY_HEADERS, ...file.headers, 'cache-control': FOREVER };
    return Promise.resolve({ status: 200, headers, body: file.body });
  },
};

function page(request: FunctionRequest, name: string): FunctionResponse {
  const file = webFiles.find(name, request.headers);
  if (!file) return notBuilt();
  return {
    status: 200,
    headers: { ...SECURITY_HEADERS, ...file.headers, 'cache-control': 'no-cache' },
    body: file.body,
  };
}
