export { rankMoves } from './rank';
export { resultsOfOutcome, type Results } from './results';
export type { SearchBudget, SearchedGame, SearchPosition } from './types';
export { sampleWorlds } from './worlds';
