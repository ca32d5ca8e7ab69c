import {
  type I32,
  type I64,
  signed,
  unsigned,
  type Code,
  type CodeFunction,
} from '../../../core/engine/web-assembly';

// The vocabulary of `solver-code.ts`: each function emits the WebAssembly instructions for a value or a step.

/** A local: the instruction that reads it. */
export type Local = Code;

const GET = 0x20;
const SET = 0x21;
const NO_VALUE = 0x40;
const END = 0x0b;

export const set = (local: Local, value: Code): Code => [...value, SET, ...local.slice(1)];

/** A signed 64-bit number as LEB128. */
function signed64(value: bigint): Code {
  const bytes: number[] = [];
  let rest = BigInt.asIntN(64, value);
  for (; rest < -64n || rest > 63n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest & 127n)];
}

const unary =
  (instruction: number) =>
  (value: Code): Code => [...value, instruction];
/** Of two values, or of more from left to right. */
const binary =
  (instruction: number) =>
  (first: Code, ...others: readonly Code[]): Code => [
    ...first,
    ...others.flatMap((other) => [...other, instruction]),
  ];

/** Words of 64 bits: sets of cells. */
export const i64 = {
  of: (value: bigint): Code => [0x42, ...signed64(value)],
  isEmpty: unary(0x50),
  isSame: binary(0x51),
  isSome: (value: Code): Code => [...value, 0x42, 0, 0x52],
  isBelow: binary(0x54),
  firstPlace: unary(0x7a),
  count: (value: Code): Code => [...value, 0x7b, 0xa7],
  add: binary(0x7c),
  subtract: binary(0x7d),
  times: binary(0x7e),
  and: binary(0x83),
  or: binary(0x84),
  xor: binary(0x85),
  up: binary(0x86),
  down: binary(0x88),
  /** Without the cells of another set. */
  less: (value: Code, other: Code): Code => [...value, ...other, 0x42, 0x7f, 0x85, 0x83],
  toWord: unary(0xa7),
  load: (at: Code, offset = 0): Code => [...at, 0x29, 3, ...unsigned(offset)],
  store: (at: Code, value: Code, offset = 0): Code => [...at, ...value, 0x37, 3, ...unsigned(offset)],
};

/** Words of 32 bits: numbers, addresses, and yes (1) or no (0). */
export const i32 = {
  of: (value: number): Code => [0x41, ...signed(value)],
  not: unary(0x45),
  leadingZeros: unary(0x67),
  isSame: binary(0x46),
  isBelow: binary(0x48),
  isAbove: binary(0x4a),
  isAtMost: binary(0x4c),
  isAtLeast: binary(0x4e),
  add: binary(0x6a),
  subtract: binary(0x6b),
  times: binary(0x6c),
  and: binary(0x71),
  or: binary(0x72),
  up: binary(0x74),
  toSet: unary(0xad),
  load: (at: Code, offset = 0): Code => [...at, 0x28, 2, ...unsigned(offset)],
  store: (at: Code, value: Code, offset = 0): Code => [...at, ...value, 0x36, 2, ...unsigned(offset)],
};

export const steps = (...code: readonly Code[]): Code => code.flat();
export const when = (condition: Code, ...code: readonly Code[]): Code => [
  ...condition,
  0x04,
  NO_VALUE,
  ...code.flat(),
  END,
];
/** Repeats while a condition holds. */
export const during = (condition: Code, ...code: readonly Code[]): Code => [
  ...[0x02, NO_VALUE, 0x03, NO_VALUE],
  ...[...i32.not(condition), 0x0d, 1],
  ...[...code.flat(), 0x0c, 0, END, END],
];
/** The first value if the condition holds, otherwise the second; both are computed. */
export const choice = (condition: Code, first: Code, second: Code): Code => [
  ...first,
  ...second,
  ...condition,
  0x1b,
];
export const give = (value: Code): Code => [...value, 0x0f];

/** A forward declaration of a function, so that others, and the function itself, can call it. */
export interface Callable {
  readonly index: number;
}
export const call = ({ index }: Callable, ...values: readonly Code[]): Code => [
  ...values.flat(),
  0x10,
  ...unsigned(index),
];

type LocalType = typeof I32 | typeof I64;

/** A function with these parameters; `write` gets a function that creates further locals. */
export function functionOf(
  parameters: readonly LocalType[],
  result: LocalType,
  write: (parameters: readonly Local[], local: (type: LocalType) => Local) => Code,
  name?: string,
): CodeFunction {
  const locals: LocalType[] = [];
  const read = (index: number): Local => [GET, ...unsigned(index)];
  const code = write(
    parameters.map((_, index) => read(index)),
    (type) => read(parameters.length + locals.push(type) - 1),
  );
  return { parameters, results: [result], locals, code, ...(name === undefined ? {} : { name }) };
}
