export { rankMoves } from './rank';
export type { SearchBudget, SearchedGame, SearchPosition } from './types';
export { sampleWorlds } from './worlds';
