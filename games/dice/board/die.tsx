import type { RolledDie } from '../rules/shapes';

interface DieProps {
  readonly die: RolledDie;
  /** How many faces it has, or `F`. */
  readonly faces: string;
}

/** A die in a picture 100 by 100: dots on a die of six, a figure on the others. */
export function Die({ die, faces }: DieProps) {
  const { outline, face, edges, middle } = SHAPES[faces] ?? ROUND;
  const dots = faces === '6' ? DOTS[die.v] : undefined;
  return (
    <svg
      class={`die die-${faces}${die.kept ? '' : ' die-dropped'}${die.exploded ? ' die-exploded' : ''}`}
      viewBox="0 0 100 100"
      role="img"
      aria-label={wordsOf(die)}
    >
      <path class="die-body" d={outline} />
      <path class="die-face" d={face} />
      {!dots && <path class="die-edges" d={edges} />}
      {dots ? (
        <path class="die-dots" d={dots} />
      ) : (
        <text class="die-figure" x="50" y={middle}>
          {faces === 'F' ? (FUDGE[die.v] ?? die.v) : die.v}
        </text>
      )}
      {die.rerolled && (
        <text class="die-mark" x="90" y="24">
          r
        </text>
      )}
      {die.exploded && (
        <text class="die-mark" x="90" y="24">
          !
        </text>
      )}
      {!die.kept && <path class="die-strike" d="M10 90L90 10" />}
    </svg>
  );
}

/** `5, exploded`. */
const wordsOf = ({ v, kept, exploded, rerolled }: RolledDie): string =>
  [String(v), exploded ? 'exploded' : '', rerolled ? 'rolled again' : '', kept ? '' : 'dropped']
    .filter(Boolean)
    .join(', ');

interface Shape {
  readonly outline: string;
  /** The face that is seen, which catches the light. */
  readonly face: string;
  /** Edges that are seen inside the outline. */
  readonly edges: string;
  /** The baseline of a number in the middle of the visible face. */
  readonly middle: number;
}

const ROUND: Shape = {
  outline: 'M6 50a44 44 0 1 0 88 0a44 44 0 1 0-88 0z',
  face: 'M14 46a36 36 0 1 0 72 0a36 36 0 1 0-72 0z',
  edges: '',
  middle: 63,
};

const SQUARE: Shape = {
  outline: 'M22 8H78Q92 8 92 22V78Q92 92 78 92H22Q8 92 8 78V22Q8 8 22 8z',
  face: 'M28 12H72Q86 12 86 26V70Q86 84 72 84H28Q14 84 14 70V26Q14 12 28 12z',
  edges: '',
  middle: 63,
};

const SHAPES: Readonly<Record<string, Shape>> = {
  '4': { outline: 'M50 6L96 90H4z', face: 'M50 18L84 84H16z', edges: '', middle: 76 },
  '6': SQUARE,
  F: SQUARE,
  '8': {
    outline: 'M50 3L92 27V73L50 97 8 73V27z',
    face: 'M50 3L90 72H10z',
    edges: 'M50 3L10 72H90z',
    middle: 61,
  },
  '10': {
    outline: 'M50 4L95 42V58L50 96 5 58V42z',
    face: 'M50 4L22 56 50 72 78 56z',
    edges: 'M50 4L22 56 50 72 78 56zM5 58L22 56M95 58L78 56M50 96V72',
    middle: 55,
  },
  '12': {
    outline: 'M50 3L79 12 97 37V66L79 89 50 98 21 89 3 66V37L21 12z',
    face: 'M50 20L79 41 68 75H32L21 41z',
    edges: 'M50 20L79 41 68 75H32L21 41zM50 3V20M97 37L79 41M79 89L68 75M21 89L32 75M3 37L21 41',
    middle: 63,
  },
  '20': {
    outline: 'M50 2L93 26V74L50 98 7 74V26z',
    face: 'M50 20L80 70H20z',
    edges:
      'M50 20L80 70H20zM50 2V20M93 26L50 20 7 26M93 26L80 70 93 74M7 26L20 70 7 74M50 98L80 70M50 98L20 70',
    middle: 64,
  },
};

const dot = (x: number, y: number): string => `M${x - 9} ${y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0z`;
const MIDDLE = dot(50, 50);
const RISING = dot(27, 73) + dot(73, 27);
const FALLING = dot(27, 27) + dot(73, 73);
const SIDES = dot(27, 50) + dot(73, 50);

/** Dots by value; a die that exploded into itself can show more than six, and then shows a number. */
const DOTS: Readonly<Record<number, string>> = {
  1: MIDDLE,
  2: RISING,
  3: RISING + MIDDLE,
  4: RISING + FALLING,
  5: RISING + FALLING + MIDDLE,
  6: RISING + FALLING + SIDES,
};

const FUDGE: Readonly<Record<number, string>> = { [-1]: '−', 0: ' ', 1: '+' };
