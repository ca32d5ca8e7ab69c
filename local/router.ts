import type { HttpFunction } from '../functions';

/** Where a request leads: a function with its path parameters, or what to say instead. */
export type RouteMatch =
  | { readonly kind: 'function'; readonly target: HttpFunction; readonly params: Record<string, string> }
  | { readonly kind: 'method'; readonly allowed: readonly string[] };

type Pattern = readonly string[];

const segments = (path: string): Pattern => path.split('/').filter(Boolean);

/** The parameters of a path that fits the pattern, else null. */
function match(pattern: Pattern, path: Pattern): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decode(given);
    else if (part !== given) return null;
  }
  return params;
}

/** A segment that is no valid percent-encoding stays as it is, and will name nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
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
    .map((target) => ({ target, pattern: segments(target.path) }));
  const withoutParameters = functions.filter(({ path }) => !path.includes('{'));
  const fixed = new Map(
    withoutParameters.flatMap((target) =>
      target.methods.map((method) => [`${method} ${target.path}`, target]),
    ),
  );
  return (method, path) => {
    const named = fixed.get(`${method} ${path}`);
    if (named) return { kind: 'function', target: named, params: {} };
    const given = segments(path);
    const allowed: string[] = [];
    for (const { target, pattern } of routes) {
      const params = match(pattern, given);
      if (!params) continue;
      if (target.methods.some((each) => each === method)) return { kind: 'function', target, params };
      allowed.push(...target.methods);
    }
    if (allowed.length > 0) return { kind: 'method', allowed };
    return { kind: 'function', target: elsewhere, params: {} };
  };
}
