import { matchPath, patternOf, type HttpFunction } from '../functions';

/** The function that a request leads to, with its path parameters. */
export interface RouteMatch {
  readonly target: HttpFunction;
  readonly params: Record<string, string>;
}

/** Of the function that takes what no other does. */
const ELSEWHERE = '/{*path}';

/** Finds the function for a method and path, as the Functions runtime would by its routes. */
export function createRouter(
  functions: readonly HttpFunction[],
): (method: string, path: string) => RouteMatch {
  const elsewhere = functions.find(({ path }) => path === ELSEWHERE);
  if (!elsewhere) throw new Error(`No function takes ${ELSEWHERE}`);
  const routes = functions
    .filter((target) => target !== elsewhere)
    .map((target) => ({ target, pattern: patternOf(target.path) }));
  const withoutParameters = functions.filter(({ path }) => !path.includes('{'));
  const fixed = new Map(
    withoutParameters.flatMap((target) =>
      target.methods.map((method) => [`${method} ${target.path}`, target]),
    ),
  );
  return (method, path) => {
    const named = fixed.get(`${method} ${path}`);
    if (named) return { target: named, params: {} };
    const given = patternOf(path);
    for (const { target, pattern } of routes) {
      if (!target.methods.some((each) => each === method)) continue;
      const params = matchPath(pattern, given);
      if (params) return { target, params };
    }
    return { target: elsewhere, params: {} };
  };
}
