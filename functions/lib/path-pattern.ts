/** The path of a route in parts; `{name}` is a parameter. */
export type PathPattern = readonly string[];

/** The route that takes every path. */
export const ANY_PATH = '/{*path}';

export const patternOf = (path: string): PathPattern => path.split('/').filter(Boolean);

/**
 * The parts of a request's path, decoded, with `.` and `..` resolved; a final slash is ignored. Null for an empty part between two slashes, because no route
 * has such a path.
 */
export function segmentsOf(path: string): readonly string[] | null {
  const segments: string[] = [];
  for (const segment of path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decode)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  if (segments.length === 1 && segments[0] === '') return [];
  return segments.includes('') ? null : segments;
}

/** The parameters of a path that fits the pattern, else null. Upper and lower case are the same, except in parameters. */
export function matchPath(
  pattern: PathPattern,
  segments: readonly string[] | null,
): Record<string, string> | null {
  if (pattern.length !== segments?.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = segments[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = given;
    else if (part !== given.toLowerCase()) return null;
  }
  return params;
}

/** An encoded slash stays encoded and does not separate parts. Invalid percent-encoding is kept, and will match nothing. */
function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return segment
      .split(/(%2f)/i)
      .map((part) => (/^%2f$/i.test(part) ? part : decodeURIComponent(part)))
      .join('');
  } catch {
    return segment;
  }
}
