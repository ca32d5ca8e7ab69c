import { verdictOn, type Situation } from '../support/move-verdict';
import { describeSituations, type NoMoves, type Meanings } from './situations';

const AFTER_E4: Situation = { game: 'chess', moves: ['e2e4'] };
const chessAt = (fen: string): Situation => ({ game: 'chess', start: { fen } });

/** White may castle on both sides. */
const CASTLING = chessAt('r3k2r/pppqbppp/2n2n2/3pp3/3PP3/2N2N2/PPPQBPPP/R3K2R w KQkq - 0 9');
/** White may castle to the king's side only. */
const CASTLING_SHORT = chessAt('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
/** Both knights may go to d2; the bishop on e3 and the queen on d1 may, too. */
const TWO_KNIGHTS = chessAt('4k3/8/8/8/8/4BN2/8/1N1QK3 w - - 0 1');
/** White to promote on e8, or to take on d8 or f8 and promote. */
const PROMOTING = chessAt('3r1b2/4P3/8/k7/8/8/8/4K3 w - - 0 1');
/** The pawns of e4 and c4 may take the pawn on d5, and so may the knight of c3. */
const TAKING = chessAt('4k3/8/2p5/3p4/2P1P3/2N2B2/8/4K3 w - - 0 1');
/** The b-pawn and the bishop may take on c3. */
const LETTER_B = chessAt('4k3/8/8/8/1p6/2P5/1b6/4K3 b - - 0 1');
const EN_PASSANT = chessAt('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2');

const MEANINGS: Meanings = [
  [
    { game: 'chess' },
    [
      ['e2e4', 'e2e4'],
      ['1. d4', 'd2d4'],
      ['1.d4', 'd2d4'],
      ['1. Nf3!?', 'g1f3'],
      ['1. e2e4', 'e2e4'],
      ['knight to f3', 'g1f3'],
      ['Knight to F3!', 'g1f3'],
      ['the knight to f3, please', 'g1f3'],
      ['knight f3', 'g1f3'],
      ['knight from g1 to f3', 'g1f3'],
      ['knight g1 to f3', 'g1f3'],
      ['g1 knight to f3', 'g1f3'],
      ['horse to f3', 'g1f3'],
      ['knight back to f3', 'g1f3'],
      ['Knight goes back to f3', 'g1f3'],
      ["I'd like to move my knight to f3.", 'g1f3'],
      ['move knight to f3', 'g1f3'],
      ['nf3', 'g1f3'],
      ['NF3', 'g1f3'],
      ['N to f3', 'g1f3'],
      ['g1 to f3', 'g1f3'],
      ['g1-f3', 'g1f3'],
      ['g1 f3', 'g1f3'],
      ['g1 -> f3', 'g1f3'],
      ['g1 → f3', 'g1f3'],
      ['from g1 to f3', 'g1f3'],
      ['Knight g1 to f3', 'g1f3'],
      ['pawn e4', 'e2e4'],
      ['pawn to e4', 'e2e4'],
      ['e pawn to e4', 'e2e4'],
      ['e2 to e4', 'e2e4'],
      ['e2-e4', 'e2e4'],
      ['e2 – e4', 'e2e4'],
      ['E4', 'e2e4'],
      ['play e4', 'e2e4'],
      ['I play 1. e4', 'e2e4'],
      ["Let's go with e4!", 'e2e4'],
      ['My move: **e4**', 'e2e4'],
      ['{"move": "e4"}', 'e2e4'],
      ['```json\n{"move": "Nf3"}\n```', 'g1f3'],
      ['"{\\"move\\":\\"e4\\"}"', 'e2e4'],
      ['{"move": 20}', 'h2h4'],
      ['option 20', 'h2h4'],
      ['b pawn to b4', 'b2b4'],
      ['B4', 'b2b4'],
    ],
  ],
  [
    AFTER_E4,
    [
      ['1...e5', 'e7e5'],
      ['1… e5', 'e7e5'],
      ['1. ... e5', 'e7e5'],
      ['pawn e5', 'e7e5'],
      ['e7 e5', 'e7e5'],
      ['knight to c6', 'b8c6'],
    ],
  ],
  [
    CASTLING,
    [
      ['castle', /O-O or O-O-O/],
      ['I castle', /O-O or O-O-O/],
      ['castle kingside', 'e1g1'],
      ['Castle king-side!', 'e1g1'],
      ['castle short', 'e1g1'],
      ['short castle', 'e1g1'],
      ['castle on the queenside', 'e1c1'],
      ['queenside castling', 'e1c1'],
      ['castle long', 'e1c1'],
      ['0-0', 'e1g1'],
      ['O-O-O', 'e1c1'],
      ['o-o-o', 'e1c1'],
      ['9. O-O', 'e1g1'],
      ['knight takes e5', 'f3e5'],
      ['knight captures the pawn on e5', 'f3e5'],
      ['knight takes pawn', /Nxd5 or Nxe5/],
      ['Nxe5', 'f3e5'],
      ['N x e5', 'f3e5'],
      ['f3 takes e5', 'f3e5'],
      ['take e5', /Nxe5 or dxe5/],
      ['pawn takes pawn', /dxe5 or exd5/],
      ['e takes d5', 'e4d5'],
    ],
  ],
  [
    CASTLING_SHORT,
    [
      ['castle', 'e1g1'],
      ['castles, please', 'e1g1'],
      ['King to g1', 'e1g1'],
    ],
  ],
  [
    TWO_KNIGHTS,
    [
      ['knight to d2', /Nbd2 or Nfd2/],
      ['my knight to d2 please', /Nbd2 or Nfd2/],
      ['knight b to d2', 'b1d2'],
      ['b-knight to d2', 'b1d2'],
      ['knight from f3 to d2', 'f3d2'],
      ['Nbd2', 'b1d2'],
      ['to d2', /Bd2 or .*Nbd2 or Nfd2 or Qd2/],
      ['queen to d2', 'd1d2'],
      ['queen d1 to d8, check', 'd1d8'],
    ],
  ],
  [
    PROMOTING,
    [
      ['e8=Q', 'e7e8q'],
      ['e8 = queen', 'e7e8q'],
      ['e8 queen', 'e7e8q'],
      ['e7 e8 queen', 'e7e8q'],
      ['e7 to e8 and promote to a knight', 'e7e8n'],
      ['pawn to e8, promoting to a rook', 'e7e8r'],
      ['promote to queen', /can mean .*e8=Q/],
      ['promote on e8 to queen', 'e7e8q'],
      ['e7 takes d8 queen', 'e7d8q'],
      ['pawn takes rook, queen', 'e7d8q'],
      ['pawn to e8', /promotion piece required/],
      ['Pawn e7 to e8, promoted to queen', 'e7e8q'],
    ],
  ],
  [
    TAKING,
    [
      ['takes d5', /Nxd5 or cxd5 or exd5/],
      ['pawn takes d5', /cxd5 or exd5/],
      ['c pawn takes d5', 'c4d5'],
      ['c takes d5', 'c4d5'],
      ['c4 x d5', 'c4d5'],
      ['knight takes pawn on d5', 'c3d5'],
    ],
  ],
  [
    LETTER_B,
    [
      ['BXC3', /can mean/],
      ['bishop takes c3', 'b2c3'],
      ['b takes c3', /Bxc3.* or bxc3/],
      ['bxc3', 'b4c3'],
      ['b2 takes c3', 'b2c3'],
    ],
  ],
  [
    EN_PASSANT,
    [
      ['exd6 e.p.', 'e5d6'],
      ['pawn takes d6 en passant', 'e5d6'],
      ['e5 takes pawn', 'e5d6'],
    ],
  ],
];

const NO_MOVES: NoMoves = [
  [
    CASTLING,
    [
      'not e4',
      "don't castle kingside",
      'do not castle kingside',
      'never castle short',
      'what about castle kingside?',
      'castle kingside?',
      'should I castle kingside',
      'can I play knight takes e5?',
      'is knight takes e5 good?',
      'Please knight takes e5?',
      'if knight takes e5 then queen takes e5',
      'knight takes e5 or pawn takes e5',
      'I would not play O-O',
      'anything but O-O',
      'my opponent plays O-O',
      'you castle kingside',
      'bishop f3 to e5',
      'knight to e9',
      'queen to h8',
      'resign',
      "I don't resign",
      'offer a draw',
      "I'd like to offer a draw, please",
      'draw',
      'pass',
      'undo',
      'hello',
      'the',
      'please',
      'knight',
      'takes',
      '9... O-O',
      '{"move":"O-O","piece":"king"}',
    ],
  ],
];

describeSituations(MEANINGS, NO_MOVES);

describe('An answer', () => {
  it.each([
    ['knight to f3', 'g1f3'],
    ['Nf3', 'g1f3'],
    ['G1F3', undefined],
    ['g1-f3', undefined],
  ])('names the command understood if other words were sent: %s', async (text, understood) => {
    expect((await verdictOn({ game: 'chess' }, text)).understood).toBe(understood);
  });

  it('to a wish to stop playing says how that is done', async () => {
    const result = await verdictOn({ game: 'chess' }, 'I resign');
    expect(result).toMatchObject({ error: 'Resigning is not a move of the game.' });
  });

  it('to the offer of a draw says which draws there are', async () => {
    const result = await verdictOn({ game: 'chess' }, 'I offer a draw');
    expect(result.suggestion).toContain('claim draw');
  });
});
