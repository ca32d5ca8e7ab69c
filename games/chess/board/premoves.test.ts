import { legalMoves } from './legal';
import { judge, premovesOf } from './premoves';

describe('A premove', () => {
  const SET = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
  const ANSWERED = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
  const BEFORE = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const exd5 = legalMoves(['e4d5']);
  const nf3 = legalMoves(['g1f3']);

  it.each([
    ['waits in the position in which it was set', SET, false, null, 'waits'],
    ['is played after the answer', ANSWERED, false, exd5, 'played'],
    ['waits until it may be played', ANSWERED, false, null, 'waits'],
    ['is dropped if it is not legal then', ANSWERED, false, nf3, 'impossible'],
    ['means nothing after a move that was taken back', BEFORE, false, nf3, 'void'],
    ['means nothing after the end', ANSWERED, true, null, 'void'],
  ] as const)('%s', (_what, fen, over, moves, verdict) =>
    expect(judge({ uci: 'e4d5', fen: SET }, { fen, over, moves })).toBe(verdict),
  );

  it('goes wherever its piece could go, with a choice for each promotion', () => {
    const from = (fen: string, square: string) =>
      premovesOf(fen, 0)
        .filter((move) => move.from === square)
        .map(({ to, promotion }) => to + (promotion ?? ''));
    expect(from(SET, 'g1')).toEqual(['f3', 'h3', 'e2']);
    expect(from(SET, 'e4').sort()).toEqual(['d5', 'e5', 'f5']);
    expect(from(SET, 'e1')).toContain('g1');
    expect(from(SET, 'd1')).toHaveLength(21);
    expect(from('4k3/1P6/8/8/8/8/8/4K3 b - - 0 1', 'b7')).toHaveLength(12);
  });
});
