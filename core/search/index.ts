export { rankMoves } from './rank';
export { resultsOf, resultsOfOutcome, type Results } from './results';
export type { SearchBudget, SearchedGame, SearchPosition } from './types';
export { sampleWorlds } from './chance';
