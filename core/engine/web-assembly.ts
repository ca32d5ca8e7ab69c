/**
 * Writes WebAssembly modules as bytes, for loops over words that no JavaScript number holds. A piece of code is the bytes of its instructions; its value is
 * what it leaves on the stack; the names are those of the specification.
 */
export type Code = readonly number[];

/** The type of a value on the stack or in a local. */
export const I32 = 0x7f;
export const I64 = 0x7e;
export const V128 = 0x7b;

const FUNCTION = 0x60;
const END = 0x0b;

/** An unsigned number as LEB128. */
export function unsigned(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}

/** A signed word as LEB128. */
export function signed(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest & 127];
}

/** A function of a module: returns the code's value, and has a name if it is exported. */
export interface CodeFunction {
  readonly name?: string;
  readonly parameters: Code;
  readonly results: Code;
  /** The types of the locals after the parameters. */
  readonly locals: Code;
  readonly code: Code;
}

/** An imported function of the host; imported functions are numbered before the module's own. */
export interface HostFunction {
  readonly name: string;
  readonly parameters: Code;
  readonly results: Code;
}

const section = (id: number, items: readonly Code[]): Code => {
  const content = [...unsigned(items.length), ...items.flat()];
  return [id, ...unsigned(content.length), ...content];
};
const text = (name: string): Code => [name.length, ...Array.from(name, (letter) => letter.charCodeAt(0))];
const typeOf = ({ parameters, results }: HostFunction | CodeFunction): Code => [
  FUNCTION,
  ...unsigned(parameters.length),
  ...parameters,
  ...unsigned(results.length),
  ...results,
];
function bodyOf({ locals, code }: CodeFunction): Code {
  const body = [...unsigned(locals.length), ...locals.flatMap((type) => [1, type])];
  return [...unsigned(body.length + code.length + 1), ...body, ...code, END];
}

/** A module with this number of pages (64 KB) of memory, exported as `memory`. Functions are numbered in order, those of the host first. */
export function moduleOf(
  pages: number,
  functions: readonly CodeFunction[],
  host: readonly HostFunction[] = [],
): Uint8Array {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [...host, ...functions].map(typeOf)),
    ...section(
      2,
      host.map(({ name }, index) => [...text('host'), ...text(name), 0, index]),
    ),
    ...section(
      3,
      functions.map((_, index) => unsigned(host.length + index)),
    ),
    ...section(5, [[0, ...unsigned(pages)]]),
    ...section(7, [
      [...text('memory'), 2, 0],
      ...functions.flatMap(({ name }, index) =>
        name === undefined ? [] : [[...text(name), 0, ...unsigned(host.length + index)]],
      ),
    ]),
    ...section(10, functions.map(bodyOf)),
  ]);
}

type Call = (...values: readonly (number | bigint)[]) => number;

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
}

/** The part of WebAssembly in use. */
interface WebAssemblyHost {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/**
 * The memory and the named functions of a module; null without WebAssembly, if it lacks an instruction, or if a page's policy forbids it.
 */
export function instantiate<N extends string>(
  bytes: Uint8Array,
  _names: readonly N[],
  host: Readonly<Record<string, () => void>> = {},
): (Exports & Readonly<Record<N, Call>>) | null {
  const { WebAssembly: assembly } = globalThis as unknown as { readonly WebAssembly?: WebAssemblyHost };
  if (!assembly) return null;
  try {
    const { exports } = new assembly.Instance(new assembly.Module(bytes), { host });
    return exports as Exports & Readonly<Record<N, Call>>;
  } catch {
    return null;
  }
}
