import { MOVE_CLASSES, type MoveClass } from './classes';
import type { GameReview } from './here';
import { worstMoves, type AnalysedMove, type NumberedMove, type PlayerReview } from './review';

/** How many of the worst moves a report has. */
const WORST = 10;

const CLASSES: Readonly<Record<MoveClass, { readonly word: string; readonly sign: string }>> = {
  best: { word: 'Best', sign: '' },
  good: { word: 'Good', sign: '' },
  inaccuracy: { word: 'Inaccuracy', sign: '?!' },
  mistake: { word: 'Mistake', sign: '?' },
  blunder: { word: 'Blunder', sign: '??' },
};

/** A review for people: a table of the players, and the worst moves with what would have been better. */
export const reportLines = ({ players, moves }: GameReview, labels: readonly string[]): readonly string[] => [
  ...tableLines(players, labels),
  ...skippedLines(moves),
  '',
  ...worstLines(worstMoves(moves, WORST), labels),
];

function tableLines(players: readonly PlayerReview[], labels: readonly string[]): readonly string[] {
  const head = ['Player', 'Accuracy', ...MOVE_CLASSES.map((name) => CLASSES[name].word)];
  const rows = players.map(({ seat, accuracy, classes }) => [
    labels[seat] ?? '',
    accuracy === null ? '–' : `${accuracy.toFixed(1)} %`,
    ...MOVE_CLASSES.map((name) => String(classes[name])),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}

function skippedLines(moves: readonly AnalysedMove[]): readonly string[] {
  const skipped = moves.filter(({ kind }) => kind === 'skipped').length;
  return skipped === 0 ? [] : [`Moves that took too long to look at: ${skipped}.`];
}

function worstLines(worst: readonly NumberedMove[], labels: readonly string[]): readonly string[] {
  if (worst.length === 0) return ['No mistakes were found.'];
  return ['What cost most:', ...worst.flatMap((each) => moveLines(each, labels))];
}

function moveLines({ number, move }: NumberedMove, labels: readonly string[]): readonly string[] {
  const { expected, margin, openCards, line } = move;
  const { word, sign } = CLASSES[move.class];
  const [first, ...others] = line;
  return [
    `  ${sign.padEnd(2)} ${number}. ${labels[move.seat] ?? ''}: ${word}, ${percent(expected.before)} → ${percent(expected.after)} (± ${percent(margin)})`,
    `     ${move.sentence}`,
    ...(first !== undefined && others.length > 0 ? [`     Better: ${line.join(' ')}`] : []),
    ...(openCards
      ? [
          `     With open cards: ${CLASSES[openCards.class].word}, ${percent(openCards.expected.before)} → ${percent(openCards.expected.after)}`,
        ]
      : []),
  ];
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
