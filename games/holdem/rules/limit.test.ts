import { createRandom } from '../../../core/engine';
import { PlayedGame } from '../../../tests/support/played-game';
import { holdem } from '.';

describe('hands without end', () => {
  /** Each hand is folded at once, so that the blinds go to and fro, until the game is over. */
  function foldOn(stack: number) {
    let game = PlayedGame.start(holdem, { stack }, createRandom('folds'));
    for (let hand = 0; game.outcome === null && hand < 2000; hand++) {
      game = game.play('fold');
      if (game.outcome === null) game = game.play('next_hand');
    }
    return game;
  }

  it('end with the thousandth, even if nobody has lost his chips', () => {
    const over = foldOn(1000);
    expect(over.state.hand).toBe(1000);
    expect(over.outcome).toEqual({ winners: [], scores: [1000, 1000], reason: 'Turn limit reached' });
    expect(over.texts.at(-1)).toBe('Turn limit reached');
    expect(over.view()).toMatchObject({ status: 'game_over' });
    expect(over.errorFor('next_hand')?.message).toBe('Game is over (Turn limit reached). Start a new game.');
  });

  it('are won by the player who has more chips then', () => {
    const first = PlayedGame.start(holdem, {}, createRandom('folds')).play('fold');
    const last = PlayedGame.resume(holdem, { ...first.state, hand: 1000 }, createRandom('folds'));
    expect(last.outcome).toEqual({ winners: [1], scores: [995, 1005], reason: 'Turn limit reached' });
    expect(
      PlayedGame.resume(holdem, { ...first.state, hand: 999 }, createRandom('folds')).outcome,
    ).toBeNull();
  });
});
