import type * as z from 'zod';

const { toJSONSchema, ...others } = jest.requireActual<typeof z>('zod');
const counted = jest.fn(toJSONSchema);
jest.doMock('zod', () => ({ ...others, toJSONSchema: counted }));

/** Those of tools leave out what is obvious. */
const schemasMade = (): number =>
  counted.mock.calls.filter(([, options]) => options?.reused === 'inline').length;

it('The schemas of tools, which take long to make, are made when tools are listed and not for a call', async () => {
  const { callOver, connect } = await import('../tests/security/access/tool-games.js');
  const client = await connect();
  const { isError } = await callOver(client, 'game_session', { command: 'new', game: 'tic-tac-toe' });
  expect(isError).toBe(false);
  expect(schemasMade()).toBe(0);
  const { tools } = await client.listTools();
  expect(schemasMade()).toBe(tools.length);
  await client.close();
});
