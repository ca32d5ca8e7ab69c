import * as z from 'zod';
import { callOver, connect } from '../tests/security/access/tool-games';

jest.mock('zod', () => {
  const actual = jest.requireActual<typeof z>('zod');
  return { ...actual, toJSONSchema: jest.fn(actual.toJSONSchema) };
});

/** Those of tools leave out what is obvious. */
const schemasMade = (): number =>
  jest.mocked(z.toJSONSchema).mock.calls.filter(([, options]) => options?.override !== undefined).length;

it('The schemas of tools, which take long to make, are made when tools are listed and not for a call', async () => {
  const client = await connect();
  const { isError } = await callOver(client, 'game_session', { command: 'new', game: 'tic-tac-toe' });
  expect(isError).toBe(false);
  expect(schemasMade()).toBe(0);
  const { tools } = await client.listTools();
  expect(schemasMade()).toBe(tools.length);
  await client.close();
});
