/** A path in parts; `{name}` is a parameter. */
export type PathPattern = readonly string[];

export const patternOf = (path: string): PathPattern => path.split('/').filter(Boolean);

/** The parameters of a path that fits the pattern, else null. */
export function matchPath(pattern: PathPattern, path: PathPattern): Record<string, string> | null {
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
