/** The part of openskill that ratings use; its own types are those of an ES module, which a CommonJS module cannot import. */
declare module 'openskill' {
  interface Strength {
    readonly mu: number;
    readonly sigma: number;
  }
  export type Model = (teams: readonly (readonly Strength[])[]) => Strength[][];
  /** The strengths after a game, by team. Places (`rank`) begin with 1: the version here takes a 0 for none. */
  export function rate(
    teams: readonly (readonly Strength[])[],
    options: {
      readonly rank: readonly number[];
      readonly mu: number;
      readonly sigma: number;
      readonly beta: number;
      readonly tau: number;
      readonly model: Model;
    },
  ): Strength[][];
}

declare module 'openskill/models' {
  import type { Model } from 'openskill';
  export const bradleyTerryFull: Model;
}
