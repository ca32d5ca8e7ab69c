import { gameComponents } from '../../core/api';
import { games } from '../../games';

/** What programs read of each game is described: the conformance suite checks that it is so, this that it is told. */

type Schema = Readonly<Record<string, unknown>>;

const components = gameComponents(games);

/** The fields of a schema, at any depth, that no description explains. */
function undescribed(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each) => undescribed(each, path));
  const { properties = {}, ...rest } = schema as Schema;
  const own = Object.entries(properties as Readonly<Record<string, Schema>>).flatMap(([name, field]) => [
    ...(saysWhat(field) ? [] : [`${path}.${name}`]),
    ...undescribed(field, `${path}.${name}`),
  ]);
  return [...own, ...Object.values(rest).flatMap((each) => undescribed(each, path))];
}

/** A reference leads to a description. */
const saysWhat = ({ description, $ref, const: constant }: Schema): boolean =>
  (typeof description === 'string' && /\S/.test(description)) || $ref !== undefined || constant !== undefined;

const SHOWN = /(?:GameState|View|Fact|Extra)$/;

// A new game may begin without schemas: then what it shows is published as any object.
describe.each(games.filter(({ shapes }) => shapes))('$title', ({ id }) => {
  const title = id.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());

  it('explains every field of what it shows', () => {
    const ours = Object.entries(components).filter(([name]) => name.startsWith(title) && SHOWN.test(name));
    expect(ours.length).toBeGreaterThanOrEqual(3);
    expect(ours.flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
  });
});

it('The schemas of all games are named in the OpenAPI document, and united', () => {
  expect(Object.keys(components)).toEqual(
    expect.arrayContaining(['HoldemGameState', 'HoldemView', 'HoldemMove', 'HoldemOptions', 'HoldemFact']),
  );
  expect(components.GameState?.anyOf).toContainEqual({ $ref: '#/components/schemas/HoldemGameState' });
});

it('A field that not every detail shows says at which it is there', () => {
  const { required, properties } = components.HoldemGameState ?? {};
  const said = (name: string) => (properties as Readonly<Record<string, Schema>>)[name]?.description;
  expect(required).toEqual(['state']);
  expect(said('totalPot')).toMatch(/Not at the detail `minimal`\.$/);
  expect(said('blinds')).toMatch(/Only at the detail `full`\.$/);
});
