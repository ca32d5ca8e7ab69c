import { errors, type GameError } from '../core/engine';
import { errorPage } from './lib/error-page';
import {
  COMMON_HEADERS,
  type FunctionRequest,
  type FunctionResponse,
  isApiPath,
  pathOf,
  withHeaders,
} from './lib/http';
import { SECURITY_HEADERS } from './lib/page-parts';
import { ANY_PATH, matchPath, patternOf, segmentsOf } from './lib/path-pattern';
import { problemResponse, type HttpFunction, type Method } from './lib/route';
import { isForPerson } from './lib/site-page';
import { webFiles } from './lib/web-files';

/** Files with addresses of their own: icons, the manifest, pictures of games. */
const NAMED_FILES = /^(pictures\/)?[\w-]+\.(jpg|png|svg|txt|webmanifest)$/;

/** For a file whose address does not change with its content (s). */
const A_DAY = 'public, max-age=86400';

/** The icon that browsers request without a link. */
const OLD_ICON = 'favicon.ico';

/**
 * The name that sorts last: the Functions runtime tries the routes in the order of the functions' names and takes the first match, and this route matches every
 * path.
 */
const LAST_NAME = 'zElsewhere';

/**
 * Everything that no other function takes: files with their own addresses, OPTIONS and unsupported methods (405) of other routes, and unknown addresses.
 */
export function elsewhereOf(
  functions: readonly Pick<HttpFunction, 'path' | 'methods' | 'refuses'>[],
): HttpFunction {
  const methodsAt = methodsOf(functions);
  return {
    name: LAST_NAME,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    path: ANY_PATH,
    handle(request) {
      const segments = segmentsOf(pathOf(request));
      const path = segments ? `/${segments.join('/')}` : pathOf(request);
      const methods = methodsAt(segments);
      if (methods.length > 0) return Promise.resolve(methodAnswer(request, path, methods));
      const file = namedFile(request, path.slice(1));
      if (file) return Promise.resolve(file);
      const isPage = isForPerson(request) && !isApiPath(path);
      return Promise.resolve(
        isPage
          ? errorPage(request, 'not-found')
          : problemResponse(
              { reason: nothingAt(path, methodsAt(segmentsOf(`/api${path}`)).length > 0) },
              request,
            ),
      );
    },
  };
}

/** The methods of a path, OPTIONS last; empty if there is nothing at the path. */
function methodsOf(
  functions: readonly Pick<HttpFunction, 'path' | 'methods' | 'refuses'>[],
): (segments: ReturnType<typeof segmentsOf>) => readonly Method[] {
  const patterns = functions.map(({ path, methods, refuses = [] }) => ({
    pattern: patternOf(path),
    methods: methods.filter((method) => method !== 'OPTIONS' && !refuses.includes(method)),
  }));
  return (segments) => {
    const methods = patterns.flatMap((each) => (matchPath(each.pattern, segments) ? each.methods : []));
    return methods.length > 0 ? [...methods, 'OPTIONS'] : [];
  };
}

function methodAnswer(request: FunctionRequest, path: string, methods: readonly Method[]): FunctionResponse {
  const { method } = request;
  const allow = methods.join(', ');
  if (method === 'OPTIONS')
    return { status: 204, headers: { ...COMMON_HEADERS, 'cache-control': 'no-store', allow } };
  return withHeaders(problemResponse({ reason: methodNotAllowed(method, path, methods) }, request), {
    allow,
  });
}

function namedFile(request: FunctionRequest, asked: string): FunctionResponse | null {
  const name = asked === OLD_ICON ? 'favicon-48.png' : asked;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const file = isRead && NAMED_FILES.test(name) ? webFiles.find(name, request.headers) : null;
  if (!file) return null;
  const headers = { ...SECURITY_HEADERS, ...file.headers, 'cache-control': A_DAY };
  return { status: 200, headers, body: file.body };
}

const shortened = (path: string): string => (path.length > 200 ? `${path.slice(0, 200)}…` : path);

const methodNotAllowed = (method: string, path: string, methods: readonly Method[]): GameError =>
  errors.methodNotAllowed(`${method} is not for ${shortened(path)}`, {
    suggestion: `Use ${methods.filter((each) => each !== 'OPTIONS').join(' or ')}.`,
  });

const nothingAt = (path: string, isInApi: boolean): GameError =>
  errors.routeNotFound(`There is nothing at ${shortened(path)}`, {
    suggestion: isInApi
      ? `Use /api${shortened(path)}.`
      : 'See GET /api/openapi.json for the routes and GET /api/catalog for the games.',
  });
