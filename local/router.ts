import { ANY_PATH, matchPath, patternOf, segmentsOf, type HostFunction } from '../functions';

/** Finds the function for a method and path by the routes of the Functions runtime. */
export function createRouter(
  functions: readonly HostFunction[],
): (method: string, path: string) => HostFunction {
  const elsewhere = functions.find(({ path }) => path === ANY_PATH);
  if (!elsewhere) throw new Error(`No function takes ${ANY_PATH}`);
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
    if (named) return named;
    const given = segmentsOf(path);
    const found = routes.find(
      ({ target, pattern }) =>
        target.methods.some((each) => each === method) && matchPath(pattern, given) !== null,
    );
    return found?.target ?? elsewhere;
  };
}
