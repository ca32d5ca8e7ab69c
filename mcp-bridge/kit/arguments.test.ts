import * as z from 'zod';
import { oneOf, parseArguments } from './arguments';

const schema = z.strictObject({
  detail_level: oneOf('detail_level', ['minimal', 'standard', 'full']).optional(),
  gameId: z.string().optional(),
  move: z.union([z.string(), z.record(z.string(), z.unknown())], { error: 'must be a command or a move' }),
  seats: z.array(z.strictObject({ level: z.int() })).optional(),
});

const errorOf = (args: unknown) => {
  const parsed = parseArguments(schema, args);
  return parsed.ok ? undefined : parsed.error;
};

describe('Arguments', () => {
  it('come back as the schema reads them', () => {
    expect(parseArguments(schema, { move: 'A1' })).toEqual({ ok: true, value: { move: 'A1' } });
  });

  it.each([
    [{ move: 'A1', detail_level: 'ultra' }, 'detail_level must be minimal, standard or full, got "ultra"'],
    [{ move: 'A1', detail_level: 7 }, 'detail_level must be minimal, standard or full, got 7'],
    [{}, 'move is missing'],
    [{ move: 5 }, 'move must be a command or a move'],
    [{ move: 'A1', gameId: 5 }, 'gameId must be text'],
    [{ move: 'A1', seats: [{ level: 'x' }] }, 'seats.0.level must be a number, not text'],
    [{ move: 'A1', colour: 'red' }, 'Unknown argument: colour'],
    [{ move: 'A1', seats: [{ level: 1, x: 1 }] }, 'Unknown argument: seats.0.x'],
  ])('%j are refused: %s', (args, message) => {
    expect(errorOf(args)).toMatchObject({ kind: 'malformed', code: 'INVALID_PARAMETERS', message });
  });

  it('name the field for programs too', () => {
    expect(errorOf({ move: 'A1', seats: [{ level: 'x' }] })?.details).toEqual({ field: 'seats.0.level' });
  });
});
