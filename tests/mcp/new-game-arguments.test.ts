import * as z from 'zod';
import { lazy, ok, type AnyGame, type ArgumentAliases } from '../../core/engine';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { newGameArguments, newGameRequest } from '../../mcp-bridge/toolsets/core/new-game';

const rounds: ArgumentAliases = {
  schema: lazy(() =>
    z.object({
      rounds: z.int().min(1).optional().describe('How many.'),
      opponents: z.enum(['bot']).optional(),
    }),
  ),
  toRequest: ({ rounds: count, opponents }) =>
    ok({
      options: count === undefined ? {} : { count },
      ...(opponents === undefined ? {} : { seats: [{ kind: 'me' }, { kind: 'bot' }] }),
    }),
};
const pace: ArgumentAliases = {
  schema: lazy(() => z.object({ rounds: z.enum(['few', 'many']).optional() })),
  toRequest: () => ok({ options: {} }),
};

const game = (id: string, title: string, aliases?: ArgumentAliases): AnyGame => ({
  ...ticTacToe,
  id,
  title,
  ...(aliases ? { aliases } : {}),
});
const games = [game('dice', 'Dice', rounds), game('race', 'Race', pace), game('plain', 'Plain')];

const request = (args: Parameters<typeof newGameRequest>[1], config = {}) => {
  const context = { games, config: { defaultGame: 'dice', defaultModel: undefined, ...config } };
  const result = newGameRequest(context, args);
  return result.ok ? result.value : result.error;
};

describe('The arguments for a new game', () => {
  const schema = z.toJSONSchema(z.object(newGameArguments(games, 'dice')), { io: 'input' });

  it('describe each game’s own words as that game’s', () => {
    expect(schema.properties?.opponents).toEqual({
      type: 'string',
      enum: ['bot'],
      description: 'Dice only.',
    });
  });

  it('describe a word that two games share once for each', () => {
    const max = Number.MAX_SAFE_INTEGER;
    expect(schema.properties?.rounds).toEqual({
      anyOf: [
        { type: 'integer', minimum: 1, maximum: max, description: 'Dice only. How many.' },
        { type: 'string', enum: ['few', 'many'], description: 'Race only.' },
      ],
    });
  });

  it('are all optional', () => {
    expect(schema.required).toBeUndefined();
  });
});

describe('A request for a new game', () => {
  it('is for the default game, with its own words turned into options and seats', () => {
    expect(request({ rounds: 3, opponents: 'bot', options: { fast: true } })).toMatchObject({
      game: 'dice',
      options: { fast: true, count: 3 },
      seats: [{ kind: 'me' }, { kind: 'bot' }],
    });
  });

  it('leaves seats to the server if nobody speaks of them, and to the caller if it does', () => {
    expect(request({ rounds: 3 })).toMatchObject({ seats: undefined });
    expect(request({ opponents: 'bot', seats: [{ kind: 'me' }] })).toMatchObject({ seats: [{ kind: 'me' }] });
  });

  it('takes the caller’s seed before the default one', () => {
    expect(request({}, { defaultSeed: 'ours' })).toMatchObject({ seed: 'ours' });
    expect(request({ seed: 'mine' }, { defaultSeed: 'ours' })).toMatchObject({ seed: 'mine' });
    expect(request({})).toMatchObject({ seed: undefined });
  });

  it.each([
    [{ game: 'race', opponents: 'bot' }, 'opponents is not an argument of Race'],
    [{ game: 'plain', rounds: 3 }, 'rounds is not an argument of Plain'],
    [{ game: 'dice', rounds: 'few' }, 'rounds: Invalid input: expected number, received string'],
  ])('is refused for words that are not the game’s: %j', (args, message) => {
    expect(request(args)).toMatchObject({ code: 'INVALID_PARAMETERS', message });
  });
});
