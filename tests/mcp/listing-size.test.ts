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

/** Every schema inside a value, itself included. */
const schemasIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  typeof value !== 'object' || value === null
    ? []
    : [value as Record<string, unknown>, ...Object.values(value).flatMap(schemasIn)];

describe('The list of tools', () => {
  it.each([
    ['core', 8_000],
    ['all', 60_000],
  ])('%s takes at most %i bytes of a model’s context', async (toolsets, limit) => {
    expect(await bytesOf(toolsets)).toBeLessThanOrEqual(limit);
  });

  it('of an agent that plays under a name takes 1,200 more, for tournaments and matches', async () => {
    const [without, withPlayer] = [await bytesOf('core'), await bytesOf('core', { player: 'a key' })];
    expect(withPlayer).toBeGreaterThan(without);
    expect(withPlayer - without).toBeLessThanOrEqual(1_200);
  });

  it('names one type in each schema, or alternatives, but no list of types and not both: some hosts read no more', async () => {
    const { tools } = await listed('all');
    const schemas = tools.flatMap(({ inputSchema, outputSchema }) => schemasIn([inputSchema, outputSchema]));
    expect(schemas.filter(({ type }) => Array.isArray(type))).toEqual([]);
    expect(schemas.filter(({ type, anyOf }) => typeof type === 'string' && anyOf !== undefined)).toEqual([]);
  });
});
