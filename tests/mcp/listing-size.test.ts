import { startBridge, type Json } from '../support/bridge-client';
import { fakeApi } from '../support/fake-api';

/** The tools of a bridge, as a host without boards gets them. */
async function listed(toolsets: string, settings: Json = {}) {
  const { agent } = await startBridge(fakeApi({}), { toolsets, ...settings }, { boards: false });
  const answer = await agent.client.listTools();
  await agent.close();
  return answer;
}

/** Bytes of `tools/list`, as a host without boards gets it. */
const bytesOf = async (toolsets: string, settings?: Json): Promise<number> =>
  Buffer.byteLength(JSON.stringify(await listed(toolsets, settings)));

type Schema = Readonly<Record<string, unknown>>;

/**
 * What the schemas of arguments may have, so that hosts read them: fields that Gemini's `Schema` has (ai.google.dev/api/caching#Schema), which OpenAI's
 * functions take, too. Unions and references came to Gemini late, and not to all of its interfaces.
 */
const READ_BY_ALL: ReadonlySet<string> = new Set([
  ...['type', 'description', 'properties', 'required', 'items', 'enum'],
  ...['minimum', 'maximum', 'pattern', 'default'],
]);
const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

/** What some host does not read in a schema, by its path. */
function unreadIn(schema: Schema, path = ''): readonly string[] {
  const { type, properties, items, enum: values } = schema;
  const inner = Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>);
  return [
    ...(TYPES.has(type) ? [] : [`${path}: type ${JSON.stringify(type)}`]),
    ...Object.keys(schema).flatMap((name) => (READ_BY_ALL.has(name) ? [] : [`${path}: ${name}`])),
    ...(values === undefined ||
    (type === 'string' && Array.isArray(values) && values.every((each) => typeof each === 'string'))
      ? []
      : [`${path}: enum ${JSON.stringify(values)}`]),
    // Gemini refuses an object without properties, and a list that does not say of what.
    ...(type === 'object' && path !== '' && inner.length === 0 ? [`${path}: no properties`] : []),
    ...(type === 'array' && items === undefined ? [`${path}: no items`] : []),
    ...inner.flatMap(([name, each]) => unreadIn(each, `${path}.${name}`)),
    ...(items === undefined ? [] : unreadIn(items as Schema, `${path}[]`)),
  ];
}

describe('The list of tools', () => {
  it.each([
    ['core', 8_000],
    ['all', 60_000],
  ])('%s takes at most %i bytes of a model’s context', async (toolsets, limit) => {
    expect(await bytesOf(toolsets)).toBeLessThanOrEqual(limit);
  });

  it('of an agent that plays under a name takes at most 1,500 more', async () => {
    const [without, withPlayer] = [await bytesOf('core'), await bytesOf('core', { player: 'a key' })];
    expect(withPlayer).toBeGreaterThanOrEqual(without);
    expect(withPlayer - without).toBeLessThanOrEqual(1_500);
  });

  it('has input schemas that every host reads', async () => {
    const { tools } = await listed('all', { player: 'a key' });
    const faults = tools.flatMap(({ name, inputSchema }) =>
      unreadIn(inputSchema).map((fault) => `${name}${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('names in output schemas what an agent goes by', async () => {
    const { tools } = await listed('core');
    const { properties } = tools.find(({ name }) => name === 'game_execute')?.outputSchema ?? {};
    expect(properties).toMatchObject({
      ...{ events: { type: 'array' }, next: { type: 'string' } },
      ...{ gameState: { type: 'object' }, seatsToAct: { type: 'array' } },
    });
  });
});
