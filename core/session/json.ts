const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** JSON without white space and with the fields of every object in order of their names: equal values, equal text. */
export function canonicalJson(value: unknown): string {
  if (value === undefined) return 'null';
  if (isPlain(value)) return JSON.stringify(value);
  // Every commit needs it, so what has no fields in it is left to the engine.
  if (Array.isArray(value))
    return value.every(isPlain) ? JSON.stringify(value) : `[${value.map(canonicalJson).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(fields);
  let text = '';
  for (const name of names.sort()) {
    const field = fields[name];
    if (field !== undefined) text += `${text === '' ? '"' : ',"'}${plainName(name)}":${canonicalJson(field)}`;
  }
  return `{${text}}`;
}

const plainName = (name: string): string => (/^\w*$/.test(name) ? name : JSON.stringify(name).slice(1, -1));

/** How many bytes a text takes as UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Each half of a pair counts two, which makes the four of both.
    if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) bytes += 2;
    else if (code > 0x7f) bytes += 1;
  }
  return bytes;
}
