import { games } from '../../games';
import { botPlayer, botPlayerOf, poolOf } from '../../core/arena/player';

const chess = games.find(({ id }) => id === 'chess');

describe('built-in bots as players', () => {
  it('each have one id, which leads back to them', () => {
    for (const game of games) {
      for (const [bot, { levels }] of Object.entries(game.bots)) {
        for (const level of levels ? [levels.min, levels.usual, levels.max] : [undefined]) {
          const player = botPlayer(game, bot, level);
          expect(player).toMatchObject({ kind: 'bot' });
          expect(botPlayerOf(games, player?.id ?? '')).toEqual(player);
        }
      }
    }
  });

  it('play at their usual level unless one is named', () => {
    if (!chess) throw new Error('chess is missing');
    const [bot = '', { levels }] = Object.entries(chess.bots).find(([, each]) => each.levels) ?? ['', {}];
    expect(botPlayer(chess, bot)).toEqual(botPlayer(chess, bot, levels?.usual));
    expect(botPlayer(chess, bot, (levels?.max ?? 0) + 1)).toBeNull();
    expect(botPlayer(chess, 'nobody')).toBeNull();
  });

  it.each([
    '',
    'bot:',
    'bot:chess',
    'bot:chess:nobody',
    'bot:nothing:random',
    'bot:chess:constructor',
    'f00',
  ])('are no other id: %j', (id) => {
    expect(botPlayerOf(games, id)).toBeNull();
  });
});

describe('the pool of a game', () => {
  it('is that of agents where no person plays, of people where nobody else does, and a mixed one otherwise', () => {
    expect(poolOf(['agent', 'bot'])).toBe('agents');
    expect(poolOf(['human', 'human'])).toBe('people');
    expect(poolOf(['human', 'bot'])).toBe('mixed');
    expect(poolOf(['agent', 'human', 'bot'])).toBe('mixed');
  });
});
