import type { Mark } from '../rules/grid';

/** Makes strokes uneven like chalk. There is one filter per page. */
export const ChalkFilter = () => (
  <svg class="ttt-filter" aria-hidden="true">
    <filter id="chalk" x="-10%" y="-10%" width="120%" height="120%">
      <feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="4" result="grain" />
      <feDisplacementMap in="SourceGraphic" in2="grain" scale="4" result="rough" />
      <feColorMatrix
        in="grain"
        type="matrix"
        values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -7 5"
        result="holes"
      />
      <feComposite in="rough" in2="holes" operator="in" />
    </filter>
  </svg>
);

/** Not in the style sheet, because some browsers would look for the filter in the sheet itself. */
const CHALKED = { filter: 'url(#chalk)' };

/** Coral and sky. */
const COLOURS: Readonly<Record<Mark, string>> = { X: '#ffab98', O: '#9fd6ff' };

/** In a square of 100 units, as if drawn by hand: stroke by stroke, none quite straight. */
const STROKES: Readonly<Record<Mark, readonly string[]>> = {
  X: ['M21 20C38 36 58 57 80 81', 'M79 19C63 39 43 58 20 80'],
  O: ['M58 18C34 13 15 31 17 53C19 75 36 86 54 83C75 80 86 61 82 42C79 27 66 17 48 19'],
};

interface StrokesProps {
  readonly mark: Mark;
  /** Marks of different turns are rotated slightly differently. */
  readonly turn: number;
  /** Small ones are plain. */
  readonly plain?: boolean;
}

export const Strokes = ({ mark, turn, plain = false }: StrokesProps) => (
  <svg
    class={`ttt-mark ttt-${mark}`}
    viewBox="0 0 100 100"
    stroke={COLOURS[mark]}
    style={plain ? undefined : CHALKED}
    aria-hidden="true"
  >
    <g transform={`rotate(${((turn * 7) % 13) - 6} 50 50)`}>
      {STROKES[mark].map((stroke) => (
        <path key={stroke} class="ttt-stroke" d={stroke} pathLength="1" />
      ))}
    </g>
  </svg>
);

/** The four lines between the cells. */
export const Lattice = () => (
  <svg class="ttt-lines" viewBox="0 0 300 300" style={CHALKED} aria-hidden="true">
    {[
      'M101 12C99 96 102 201 99 289',
      'M200 11C202 104 198 190 201 290',
      'M11 100C98 98 206 102 289 99',
      'M12 201C110 199 192 203 290 200',
    ].map((line) => (
      <path key={line} class="ttt-line" d={line} pathLength="1" />
    ))}
  </svg>
);

interface StrikeProps {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** The stroke through the cells that won, from column and row to column and row. */
export function Strike({ from, to }: StrikeProps) {
  const [right, down] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const end = ([column, row]: readonly [number, number], out: number): string =>
    `${50 + 100 * column + 38 * out * right} ${50 + 100 * row + 38 * out * down}`;
  return (
    <svg class="ttt-lines ttt-strike" viewBox="0 0 300 300" style={CHALKED} aria-hidden="true">
      <path class="ttt-stroke" d={`M${end(from, -1)}L${end(to, 1)}`} pathLength="1" />
    </svg>
  );
}
