import { toHex } from '../engine';

/** JSON without white space and with the fields of every object in order of their names: equal values, equal text. */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return Number.isFinite(value) ? `${value}` : 'null';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalList(value) : canonicalFields(value);
    case 'undefined':
      return 'null';
    default:
      return JSON.stringify(value);
  }
}

function canonicalList(items: readonly unknown[]): string {
  let text = '';
  for (const item of items) text += text === '' ? canonicalJson(item) : `,${canonicalJson(item)}`;
  return `[${text}]`;
}

function canonicalFields(value: object): string {
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of sorted(Object.keys(fields))) {
    const field = fields[name];
    if (field !== undefined) text += `${text === '' ? '' : ','}${quoted(name)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}

/** A character that JSON escapes: quotes, backslashes, control characters, and halves of surrogate pairs. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** Every commit writes dozens of short texts, for which this check is faster than `JSON.stringify`. */
const quoted = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** Up to this many names are sorted by insertion, which starts at once. */
const FEW_NAMES = 24;

/** Sorts names in place, by their UTF-16 units. */
function sorted(names: string[]): readonly string[] {
  if (names.length > FEW_NAMES) return names.sort();
  for (let at = 1; at < names.length; at++) {
    const name = names[at] as string;
    let place = at;
    for (; place > 0 && (names[place - 1] as string) > name; place--)
      names[place] = names[place - 1] as string;
    names[place] = name;
  }
  return names;
}

const texts = new WeakMap<object, string>();

/** The JSON of a value that never changes, written once for all uses, such as a log's size and a store. */
export function jsonOnce(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** Remembers the JSON that a value was parsed from, so that it need not be written again. */
export function noteJson(value: object, text: string): void {
  texts.set(value, text);
}

/** The part of Node's `Buffer` that is used here. */
interface NodeBuffer {
  readonly byteLength: (text: string) => number;
  readonly from: (
    text: string,
    encoding: 'hex' | 'base64',
  ) => {
    toString(encoding: 'hex' | 'base64'): string;
  };
}

const { Buffer: nodeBuffer } = globalThis as { readonly Buffer?: NodeBuffer };

/** The number of bytes of a JSON text in UTF-8. Node counts them faster than a loop. */
export const utf8Length = (text: string): number => nodeBuffer?.byteLength(text) ?? countBytes(text);

function countBytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Each half of a surrogate pair counts as two, four together.
    if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) bytes += 2;
    else if (code > 0x7f) bytes += 1;
  }
  return bytes;
}

/** Bytes from hexadecimal digits to Base64 without padding. */
export const base64OfHex = (digits: string): string =>
  (nodeBuffer?.from(digits, 'hex').toString('base64') ?? btoa(bytesOf(digits))).replace(/=+$/, '');

/** Bytes as a text of as many characters. */
function bytesOf(digits: string): string {
  let bytes = '';
  for (let at = 0; at < digits.length; at += 2)
    bytes += String.fromCharCode(parseInt(digits.slice(at, at + 2), 16));
  return bytes;
}

/** Bytes from Base64 to hexadecimal digits. */
export const hexOfBase64 = (text: string): string =>
  nodeBuffer?.from(text, 'base64').toString('hex') ??
  toHex(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
