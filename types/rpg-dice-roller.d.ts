/** The part of the dice roller (a development tool) that the benchmarks use; its own types are not found from CommonJS. */
declare module '@dice-roller/rpg-dice-roller' {
  /** Reads a notation and rolls it. */
  export class DiceRoll {
    readonly total: number;
    constructor(notation: string);
  }
}
