import * as z from 'zod';
import { fieldProblem, firstIssue, schemaWords } from './schema-words';

/** What a schema says about a value, in its words or in ours. */
const said = (schema: z.ZodType, value: unknown): string =>
  firstIssue(schema.safeParse(value, { error: schemaWords }).error?.issues ?? [])?.message ?? 'nothing';

const kinds = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot') }),
]);
const request = z.strictObject({
  session: z.string(),
  move: z.string(),
  expectedVersion: z.int().optional(),
});

describe('What a schema says', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing where something must be', z.string(), undefined, 'is missing'],
    ['a number for text', z.string(), 5, 'must be text'],
    ['null for text', z.string(), null, 'must be text, not null'],
    ['text for a number', z.number(), 'x', 'must be a number, not text'],
    ['what is no number in a query', z.coerce.number(), 'x', 'must be a number'],
    ['a fraction', z.int(), 1.5, 'must be a whole number'],
    ['text for a switch', z.boolean(), 'yes', 'must be true or false, not text'],
    ['a list for an object', z.strictObject({}), [], 'must be an object, not a list'],
    ['an object for a list', z.array(z.string()), {}, 'must be a list, not an object'],
    ['a number that is too big', z.number().max(25), 26, 'must be 25 or less'],
    ['a number that is too small', z.number().min(1), 0, 'must be 1 or more'],
    ['a number at an open end', z.number().lt(3), 3, 'must be less than 3'],
    ['text that is too long', z.string().max(80), 'x'.repeat(81), 'must have at most 80 characters'],
    ['empty text', z.string().min(1), '', 'must not be empty'],
    ['text of another length', z.string().length(3), 'x', 'must have exactly 3 characters'],
    ['a list that is too long', z.array(z.int()).max(1), [1, 2], 'must have at most 1 entry'],
    ['a list that is too short', z.array(z.int()).min(2), [1], 'must have at least 2 entries'],
    ['a number between steps', z.number().multipleOf(5), 7, 'must be a multiple of 5'],
    ['text in another form', z.string().regex(/^[a-z]$/), 'A', 'must match /^[a-z]$/'],
    ['text with another beginning', z.string().startsWith('s:'), 'A', 'must begin with "s:"'],
    ['text of no format', z.email(), 'A', 'must be in the format email'],
    ['another word', z.enum(['resign', 'leave', 'end']), 'stop', 'must be resign, leave or end'],
    ['another name', z.enum(['move_to', 'attack']), 'fly', 'must be `move_to` or `attack`'],
    ['another fixed value', z.literal(true), false, 'must be true'],
    ['another kind of several', kinds, { kind: 'you' }, 'must be me, open or bot'],
    ['a value of none of two types', z.union([z.string(), z.int()]), null, 'must be text or a number'],
    [
      'a key that is misspelt',
      request,
      { session: 's', moves: 'A1' },
      'has no field `moves`: did you mean `move`?',
    ],
    [
      'a key in other letters',
      request,
      { session: 's', move: 'A1', expected_version: 3 },
      'has no field `expected_version`: did you mean `expectedVersion`?',
    ],
    [
      'a key like no other',
      request,
      { session: 's', move: 'A1', colour: 'red' },
      'has no field `colour`; it takes `session`, `move`, `expectedVersion`',
    ],
    ['what a schema words itself', z.string({ error: 'must be a command' }), 5, 'must be a command'],
  ])('about %s', (_, schema, value, words) => {
    expect(said(schema, value)).toBe(words);
  });

  it('follows the name of the field', () => {
    expect(fieldProblem('wait', 'must be 25 or less')).toBe('wait must be 25 or less');
    expect(fieldProblem('name', 'Names have letters')).toBe('name: Names have letters');
    expect(fieldProblem('detail', 'detail must be full')).toBe('detail must be full');
  });
});
