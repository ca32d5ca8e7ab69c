import { kindOf, sideOf, WHITE, type Kind, type Piece } from './position';
import './pieces.css';

/** A piece from the side, drawn for this board, in a square of 100 units. It fills the available space. */
export const PiecePicture = ({ piece }: { readonly piece: Piece }) => {
  const { shape, lines } = DRAWINGS[kindOf(piece)];
  return (
    <svg
      class={`piece ${sideOf(piece) === WHITE ? 'piece-white' : 'piece-black'}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <path class="piece-shape" d={shape} />
      <path class="piece-lines" d={lines} />
    </svg>
  );
};

interface PieceDrawing {
  /** The outline. */
  readonly shape: string;
  /** The lines on it. */
  readonly lines: string;
}

const FOOT = 'M24 80H76Q80 80 80 84V90H20V84Q20 80 24 80z';

const DRAWINGS: Readonly<Record<Kind, PieceDrawing>> = {
  p: {
    shape: `M50 20A14 14 0 0 1 59 44.5L65 50H58C59 62 64 72 73 80H27C36 72 41 62 42 50H35L41 44.5A14 14 0 0 1 50 20z${FOOT}`,
    lines: 'M42 50H58',
  },
  r: {
    shape: `M25 17H38V25H44V17H56V25H62V17H75V36L66 43V66L73 80H27L34 66V43L25 36z${FOOT}`,
    lines: 'M26 36H74M34 43H66M34 66H66',
  },
  n: {
    shape: `M49 12L55 20C74 24 79 46 77 80H32C32 62 46 56 48 42C41 48 35 49 30 51C27 56 25 60 20 58C14 56 12 50 15 45C20 37 22 33 27 27C27 22 28 18 29 13C33 15 36 18 38 21C42 18 46 16 49 12z${FOOT}`,
    lines: 'M55 20C66 30 69 52 67 80M36 31L40 29M19 51L22 49',
  },
  b: {
    shape: `M50 8A6 6 0 0 1 54 18C65 26 71 37 71 47C71 54 67 60 61 64L65 80H35L39 64C33 60 29 54 29 47C29 37 35 26 46 18A6 6 0 0 1 50 8z${FOOT}`,
    lines: 'M39 64H61M50 33V53M41 42H59',
  },
  q: {
    shape: `M50 9A6 6 0 0 1 53 20L61 44L71 24A6 6 0 1 1 77 26L84 31A6 6 0 0 1 88 42L75 66L77 80H23L25 66L12 42A6 6 0 0 1 16 31L23 26A6 6 0 1 1 29 24L39 44L47 20A6 6 0 0 1 50 9z${FOOT}`,
    lines: 'M25 66Q50 58 75 66',
  },
  k: {
    shape: `M46 6H54V13H61V21H54V30C60 24 72 23 79 29C87 36 86 47 79 55L73 64L76 80H24L27 64L21 55C14 47 13 36 21 29C28 23 40 24 46 30V21H39V13H46z${FOOT}`,
    lines: 'M27 64Q50 56 73 64M50 58V38',
  },
};
