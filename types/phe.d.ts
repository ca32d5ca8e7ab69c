/** The part of phe (a development tool) that the benchmarks use; it ships no types. */
declare module 'phe' {
  /** Strength of seven cards as numbers 0 (two) … 51 (ace), four a rank; a smaller result is a better hand. */
  export function evaluateCardCodes(codes: readonly number[]): number;
}
