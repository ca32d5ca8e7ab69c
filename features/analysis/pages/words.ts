import type { AnalysisAnswer } from '../api';

export type Analysis = AnalysisAnswer;
export type AnalysedMove = Analysis['moves'][number];
export type JudgedMove = Extract<AnalysedMove, { readonly kind: 'choice' }>;
export type MoveClass = JudgedMove['class'];

/** The name and the sign of a class: the signs of chess, which need no colour. */
export const CLASSES: Readonly<Record<MoveClass, { readonly word: string; readonly sign: string }>> = {
  best: { word: 'Best', sign: '★' },
  good: { word: 'Good', sign: '✓' },
  inaccuracy: { word: 'Inaccuracy', sign: '?!' },
  mistake: { word: 'Mistake', sign: '?' },
  blunder: { word: 'Blunder', sign: '??' },
};

export const CLASS_NAMES: readonly MoveClass[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

const WRONG: ReadonlySet<MoveClass> = new Set<MoveClass>(['inaccuracy', 'mistake', 'blunder']);

/** Whether a better move was found, by more than chance. */
export const isWrong = (move: AnalysedMove | undefined): move is JudgedMove =>
  move?.kind === 'choice' && WRONG.has(move.class);

/** `62 %` */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** The word and the sign of a move. */
export function markOf(move: AnalysedMove): { readonly word: string; readonly sign: string } {
  if (move.kind === 'choice') return CLASSES[move.class];
  return move.kind === 'forced' ? { word: 'Only move', sign: '□' } : { word: 'Not looked at', sign: '–' };
}

/** What there is to say of a move. */
export function sentenceOf(move: AnalysedMove): string {
  if (move.kind === 'choice') return move.sentence;
  return move.kind === 'forced' ? 'There was no other move.' : 'It took too long to look at this move.';
}

/** `62 % → 41 %`: the expected result with the best move, and with the move made. */
export const expectedText = ({ expected }: Pick<JudgedMove, 'expected'>): string =>
  `${percent(expected.before)} → ${percent(expected.after)}`;

/** `83.1 %`, or a dash for a player who never had a choice. */
export const accuracyText = (accuracy: number | null): string =>
  accuracy === null ? '–' : `${accuracy.toFixed(1)} %`;

/** The next move for which a better one was found, forwards or backwards; null if there is none. */
export function nextWrong(moves: readonly AnalysedMove[], from: number, by: 1 | -1): number | null {
  for (let at = from + by; at >= 0 && at < moves.length; at += by) if (isWrong(moves[at])) return at;
  return null;
}

/** The last move before a place in the game; -1 before the first. */
export const placeOf = (
  moves: readonly Pick<AnalysedMove, 'version' | 'number'>[],
  version: number,
  number = Number.MAX_SAFE_INTEGER,
): number =>
  moves.findLastIndex(
    (move) => move.version < version || (move.version === version && move.number <= number),
  );

/** Merges an answer, which has the moves from an index on, into an analysis. */
export const withNews = (known: Analysis | null, news: Analysis, from: number): Analysis => ({
  ...news,
  moves: [...(known?.moves.slice(0, from) ?? []), ...news.moves],
});

export const isWorkedOn = ({ status }: Pick<Analysis, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'none';
