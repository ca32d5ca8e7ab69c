import { verdictOn, type Situation } from '../support/move-verdict';

/** The command that a text is understood as, or the pattern of the question with which it is asked back. */
type Row = readonly [text: string, expected: string | RegExp];

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

const chess: readonly (readonly [Situation, readonly Row[]])[] = [
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

/** The man on c3 may jump over b4, or over d4 and f6. */
const JUMPING: Situation = {
  game: 'checkers',
  start: '......../......../.....b../......../.b.b..../..w...../......../........ w',
};

const others: readonly (readonly [Situation, readonly Row[]])[] = [
  [
    { game: 'checkers' },
    [
      ['c3d4', 'c3d4'],
      ['c3-d4', 'c3d4'],
      ['c3 to d4', 'c3d4'],
      ['C3 to D4.', 'c3d4'],
      ['from c3 to d4', 'c3d4'],
      ['man c3 to d4', 'c3d4'],
      ['move the man on c3 to d4', 'c3d4'],
      ['c3 -> d4', 'c3d4'],
      ['c3, d4', 'c3d4'],
      ['11-15', 'c3d4'],
      ['11 to 15', 'c3d4'],
      ['I play 11-15', 'c3d4'],
      ['{"move":"11-15"}', 'c3d4'],
      ['option 1', 'a3b4'],
      ['"1"', 'a3b4'],
      ['Move c3-d4', 'c3d4'],
    ],
  ],
  [
    JUMPING,
    [
      ['capture', /c3a5 or c3e5g7/],
      ['I jump!', /c3a5 or c3e5g7/],
      ['c3 takes d4', 'c3e5g7'],
      ['c3 takes b4', 'c3a5'],
      ['the man on c3 jumps over b4', 'c3a5'],
      ['c3 jumps over d4 to e5 and then to g7', 'c3e5g7'],
      ['c3 to e5 to g7', 'c3e5g7'],
      ['c3 x e5 x g7', 'c3e5g7'],
      ['c3xe5xg7', 'c3e5g7'],
      ['11x18x25', 'c3e5g7'],
      ['11 x 25', 'c3e5g7'],
      ['11x20', 'c3a5'],
      ['11 x 18', /Illegal move|must/],
    ],
  ],
  [
    { game: 'four-in-a-row' },
    [
      ['3', 'drop 3'],
      ['"3"', 'drop 3'],
      ['column 3', 'drop 3'],
      ['drop in column 3', 'drop 3'],
      ['Drop it in column 3!', 'drop 3'],
      ['drop a disc into column three', 'drop 3'],
      ["I'd like to drop my disc in column 3, please", 'drop 3'],
      ['the third column', 'drop 3'],
      ['3rd column', 'drop 3'],
      ['col 3', 'drop 3'],
      ['C', 'drop 3'],
      ['column C', 'drop 3'],
      ['the middle', 'drop 4'],
      ['center column', 'drop 4'],
      ['drop it in the centre', 'drop 4'],
      ['leftmost column', 'drop 1'],
      ['far right', 'drop 7'],
      ['the last column', 'drop 7'],
      ['Drop R into column 2', 'drop 2'],
      ['{"column": 5}', 'drop 5'],
      ['{"move": 5}', 'drop 5'],
    ],
  ],
  [
    { game: 'tic-tac-toe' },
    [
      ['B2', 'B2'],
      ['b 2', 'B2'],
      ['b-2', 'B2'],
      ['center', 'B2'],
      ['the centre!', 'B2'],
      ['middle', 'B2'],
      ['the middle square', 'B2'],
      ['center of the board', 'B2'],
      ['top left', 'A1'],
      ['top-left corner', 'A1'],
      ['upper left', 'A1'],
      ['left top', 'A1'],
      ['top middle', 'B1'],
      ['middle right', 'C2'],
      ['left middle', 'A2'],
      ['bottom center', 'B3'],
      ['lower right corner', 'C3'],
      ['row 1 column 3', 'C1'],
      ['row 1, column 3', 'C1'],
      ['column 3 row 1', 'C1'],
      ['first row, third column', 'C1'],
      ['top row, left column', 'A1'],
      ['r1c3', 'C1'],
      ['put my X in the top left', 'A1'],
      ['place X on B2', 'B2'],
      ['I take the center', 'B2'],
      ['Put X on C3', 'C3'],
      ['5', 'B2'],
      ['option 5', 'B2'],
      ['corner', /A1 or C1 or A3 or C3/],
      ['top', /A1 or B1 or C1/],
      ['the top row', /A1 or B1 or C1/],
    ],
  ],
  [
    { game: 'mancala' },
    [
      ['3', 'pit 3'],
      ['pit 3', 'pit 3'],
      ['Pit 3.', 'pit 3'],
      ['pit three', 'pit 3'],
      ['the third pit', 'pit 3'],
      ['my 3rd pit', 'pit 3'],
      ['sow pit 3', 'pit 3'],
      ['sow the seeds from pit 3', 'pit 3'],
      ['I would like to sow from hole 3, thanks', 'pit 3'],
      ['house 3', 'pit 3'],
      ['the last pit', 'pit 6'],
      ['play pit #3', 'pit 3'],
      ['Sow the 4 of pit 2', 'pit 2'],
      ['{"move":"pit 3"}', 'pit 3'],
      ['number 3', 'pit 3'],
    ],
  ],
  [
    { game: 'mancala', moves: ['pit 3'] },
    [
      ['option 3', 'pit 4'],
      ['3', /Pit 3 is empty/],
      ['the third pit', /Pit 3 is empty/],
    ],
  ],
  [
    { game: 'sea-battle' },
    [
      ['B5', 'B5'],
      ['b5!', 'B5'],
      ['B 5', 'B5'],
      ['a 5', 'A5'],
      ['b-5', 'B5'],
      ['(B, 5)', 'B5'],
      ['shoot b-5', 'B5'],
      ['fire at B5', 'B5'],
      ['Fire at the B5 please', 'B5'],
      ['fire B5', 'B5'],
      ['hit B5', 'B5'],
      ['attack b5', 'B5'],
      ['target B10', 'B10'],
      ['shoot at cell B5', 'B5'],
      ['fire a torpedo at B5', 'B5'],
      ["I'll shoot at B5.", 'B5'],
      ['row 5, column B', 'B5'],
      ['column B row 5', 'B5'],
      ['Shoot at B5', 'B5'],
      ['15', 'E2'],
      ['{"move": 15}', 'E2'],
    ],
  ],
];

/** Questions, negations, and moves of another kind: nothing of the sort is played, in any game. */
const NO_MOVES: readonly (readonly [Situation, readonly string[]])[] = [
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
  [
    { game: 'checkers' },
    [
      "don't move c3-d4",
      'c3 to d4?',
      'not 11-15',
      'what about c3 to d4',
      'c3 to e5',
      '1-32',
      '11-99',
      'capture',
      'c3',
      'resign',
    ],
  ],
  [
    { game: 'four-in-a-row' },
    [
      'not column 3',
      'column 3?',
      "don't drop in the middle",
      'should I drop in column 3',
      'column 8',
      'column zero',
      'the eighth column',
      'H',
      'left',
      'column 3 or 4',
      '3.5',
      'three in a row',
    ],
  ],
  [
    { game: 'tic-tac-toe' },
    [
      'not the center',
      'center?',
      'what about top left?',
      "don't take the center",
      'anywhere but the center',
      'put O in the center',
      'O on B2',
      'row 4 column 1',
      'row 1 column 3 column 2',
      'D4',
      'top left bottom',
      'middle middle middle',
      'option 10',
    ],
  ],
  [
    { game: 'mancala' },
    [
      'not pit 3',
      'pit 3?',
      'which pit',
      "don't sow pit 3",
      'pit 7',
      'the seventh pit',
      "my opponent's pit 3",
      'pit 2 or 3',
      'store',
    ],
  ],
  [
    { game: 'sea-battle' },
    [
      'not B5',
      "don't fire at B5",
      'B5?',
      'what about B5',
      'fire at K5',
      'fire at B11',
      'fire at B0',
      'fire at 5',
      'shoot',
      'fire at B5 or B6',
      'never shoot at B5',
      'row 11 column B',
    ],
  ],
];

const nameOf = ({ game, start, moves }: Situation): string =>
  [game, start ? JSON.stringify(start) : '', ...(moves ?? [])].filter(Boolean).join(' ');

describe.each(
  [...chess, ...others].map(([situation, rows]) => [nameOf(situation), situation, rows] as const),
)('%s', (_, situation, rows) => {
  it.each(rows)('%s → %s', async (text, expected) => {
    const result = await verdictOn(situation, text);
    if (typeof expected === 'string') expect(result).toMatchObject({ command: expected });
    else expect(result).toMatchObject({ error: expect.stringMatching(expected) as string });
  });
});

describe.each(NO_MOVES.map(([situation, texts]) => [nameOf(situation), situation, texts] as const))(
  '%s plays nothing for',
  (_, situation, texts) => {
    it.each(texts)('%s', async (text) => {
      expect(await verdictOn(situation, text)).toMatchObject({ error: expect.any(String) as string });
    });
  },
);

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
    expect(result).toMatchObject({ error: 'Resigning is no move of the game.' });
  });

  it('to the offer of a draw says which draws there are', async () => {
    const result = await verdictOn({ game: 'chess' }, 'I offer a draw');
    expect(result.suggestion).toContain('claim draw');
  });

  it('to a mark of the other player says which one is meant', async () => {
    const result = await verdictOn({ game: 'tic-tac-toe' }, 'put O in the center');
    expect(result.error).toBe('Your mark is X, not O.');
  });
});
