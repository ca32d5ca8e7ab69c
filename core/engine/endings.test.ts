import { codedOutcome } from './endings';

const game = { endings: { all_chips: '… has all the chips', no_moves: 'the opponent cannot move' } };

const ended = (reason: string, of: Parameters<typeof codedOutcome>[0] = game) => {
  const { code, reason: words } = codedOutcome(of, { winners: [0], scores: [1, 0], reason });
  return [code, words];
};

describe('The code of an outcome', () => {
  it.each([
    ['the rules, in words with a name', 'Player 1 has all the chips', 'all_chips'],
    ['a player who resigned', '"Ann" resigned', 'resigned'],
    ['the clock', 'Out of time', 'out_of_time'],
    ['the clock, with more to say', 'Out of time against a bare king', 'out_of_time'],
    ['players who went away', '"A resigned" claimed the win: "B" went away', 'abandoned'],
  ])('names the end by %s', (_by, reason, code) => {
    expect(ended(reason)).toEqual([code, reason]);
  });

  it('may be what the rules gave as the reason, which is then shown in words', () => {
    expect(ended('no_moves')).toEqual(['no_moves', 'the opponent cannot move']);
  });

  it('is `finished` in a game that declares none', () => {
    expect(ended('no_matches_left', {})).toEqual(['finished', 'no matches left']);
  });
});
