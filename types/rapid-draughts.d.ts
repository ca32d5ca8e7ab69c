/** The part of rapid-draughts (a development tool) that the benchmarks use; its own types are not found from CommonJS. */
declare module 'rapid-draughts/english' {
  interface Engine {
    readonly moves: readonly unknown[];
    clone(): Engine;
    move(move: unknown): void;
  }
  export const EnglishDraughtsEngineFactory: { setup(): Engine };
}
