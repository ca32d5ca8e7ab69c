import * as z from 'zod';
import { operationList } from '../../features/registry';

/** Values of every kind, few of which fit any field. */
const VALUES = [undefined, null, true, -1, 0.5, 1e300, Number.NaN, '', 'x', '-1', '1e9', 'x'.repeat(5000)];
const NESTED = [
  [],
  {},
  [null],
  [{}],
  Array.from({ length: 100 }, () => ({ kind: 'x' })),
  { base: -1 },
  { kind: 'bot', level: 99 },
];

/** How a validator speaks of its own: nobody who calls an interface knows its types. */
const ITS_OWN = /\b(?:invalid|expected|received|too (?:big|small)|unrecognized|nan|zod)\b/i;

const messagesOf = (issues: readonly z.core.$ZodIssue[]): readonly string[] =>
  issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === 'invalid_union' ? issue.errors.flatMap((each) => messagesOf(each)) : []),
  ]);

describe('What is said about a request that does not fit', () => {
  const parts = operationList.flatMap(({ id, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [[`${part} of ${id}`, schema()] as const] : [],
    ),
  );

  it.each(parts)('is in plain words: %s', (_, schema) => {
    const fields = Object.keys(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {},
    );
    const requests = [...fields, 'unheardOf'].flatMap((field) =>
      [...VALUES, ...NESTED].map((value) => ({ [field]: value })),
    );
    const said = [...VALUES, ...NESTED, ...requests].flatMap((sent) =>
      messagesOf(schema.safeParse(sent).error?.issues ?? []),
    );
    expect(said.length).toBeGreaterThan(0);
    expect([...new Set(said)].filter((message) => ITS_OWN.test(message))).toEqual([]);
  });
});
