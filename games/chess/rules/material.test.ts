import { createRandom } from '../../../core/engine';
import { boardOf } from './fen';
import { chess } from '.';
import { canMate, isInsufficient } from './material';
import { BLACK, WHITE } from './pieces';

/** A position with these pieces beside the kings, each on the square that is named with it. */
const fenOf = (pieces: readonly string[]): string => {
  const board = new Map([
    ['a1', 'K'],
    ['h8', 'k'],
    ...pieces.map((at) => [at.slice(1), at.charAt(0)] as const),
  ]);
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    Array.from('abcdefgh', (file) => board.get(`${file}${rank}`) ?? '1')
      .join('')
      .replace(/1+/g, (empty) => String(empty.length)),
  );
  return `${rows.join('/')} w - - 0 1`;
};

const boardWith = (pieces: string) => boardOf(fenOf(pieces.split(' ').filter(Boolean)));

/**
 * What White has, what Black has, and whether White could mate by any series of legal moves. d4 and e5 are dark squares, d5 and e4
 * light ones.
 */
const MATERIAL: readonly (readonly [pieces: string, canWhiteMate: boolean])[] = [
  ['', false],
  ['qd8', false],
  ['pd7 nd5 bd8', false],
  // A knight alone mates a king that is hemmed in by its own pieces; a queen would have a move.
  ['Nd4', false],
  ['Nd4 qd8', false],
  ['Nd4 qd8 qe8', false],
  ['Nd4 rd8', true],
  ['Nd4 bd8', true],
  ['Nd4 nd8', true],
  ['Nd4 pd7', true],
  ['Nd4 qd8 pd7', true],
  ['Nd4 Ne4', true],
  ['Nd4 Be4', true],
  // Bishops on one colour mate a king that is hemmed in by a knight, a pawn, or a bishop on the other colour.
  ['Bd4', false],
  ['Bd4 qd8', false],
  ['Bd4 rd8', false],
  ['Bd4 be5', false],
  ['Bd4 bd5', true],
  ['Bd4 nd5', true],
  ['Bd4 pd7', true],
  ['Bd4 Be5', false],
  ['Bd4 Be5 rd8', false],
  ['Bd4 Be5 be3', false],
  ['Bd4 Be5 bd5', true],
  ['Bd4 Bd5', true],
  ['Pd4', true],
  ['Rd4', true],
  ['Qd4', true],
  ['Qd4 qd8', true],
];

describe('mating material', () => {
  it.each(MATERIAL)('White with %s: %s', (pieces, canWhiteMate) => {
    expect(canMate(boardWith(pieces), WHITE)).toBe(canWhiteMate);
  });

  it('is the same for Black', () => {
    for (const [pieces, canWhiteMate] of MATERIAL) {
      const swapped = pieces.replace(/[a-z](?=[a-h]\d)/gi, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      );
      expect([pieces, canMate(boardWith(swapped), BLACK)]).toEqual([pieces, canWhiteMate]);
    }
  });

  it('is missing on both sides exactly where the game is drawn by itself', () => {
    const random = createRandom('material').stream('pieces');
    const squares = Array.from('bcdefg', (file) => [2, 3, 4, 5, 6, 7].map((rank) => `${file}${rank}`)).flat();
    let drawn = 0;
    for (let tried = 0; tried < 2000; tried++) {
      const places = random.shuffle([...squares]).slice(0, random.int(5));
      const board = boardWith(places.map((square) => 'NnBbBbQrp'.charAt(random.int(9)) + square).join(' '));
      const neither = !canMate(board, WHITE) && !canMate(board, BLACK);
      expect(isInsufficient(board)).toBe(neither);
      if (neither) drawn++;
    }
    expect(drawn).toBeGreaterThan(100);
  });
});

describe('a flag', () => {
  const timeOut = (pieces: string, seat: number) => {
    const started = chess.startFrom?.(
      { fen: fenOf(pieces.split(' ')) },
      {
        options: {},
        random: createRandom('flag'),
        now: 0,
      },
    );
    if (!started?.ok) throw new Error('no position');
    return chess.timeOut?.(started.value.state, seat);
  };

  it('against a side that cannot mate is a draw', () => {
    expect(timeOut('Nd4 qd8', 1)).toEqual({
      winners: [],
      scores: [0.5, 0.5],
      reason: 'Out of time, but White lacks the material to mate',
    });
    expect(timeOut('be5 Rd4', 0)).toMatchObject({
      winners: [],
      reason: 'Out of time, but Black lacks the material to mate',
    });
    expect(timeOut('qd8', 1)).toMatchObject({ winners: [], reason: 'Out of time against a bare king' });
  });

  it('against one that could loses, however unlikely the mate', () => {
    expect(timeOut('Nd4 rd8', 1)).toEqual({ winners: [0], scores: [1, 0], reason: 'Out of time' });
    expect(timeOut('Nd4 qd8', 0)).toEqual({ winners: [1], scores: [0, 1], reason: 'Out of time' });
    expect(timeOut('be5 Nd4', 0)).toMatchObject({ winners: [1] });
  });
});
