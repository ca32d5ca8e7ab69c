import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import fc from 'fast-check';
import { startHost } from '../../local';
import { faultsOf } from '../http/interface';
import { fetchRaw, tableAt, UNKNOWN_TOKEN } from '../http/support';
import { toolCall } from '../mcp-remote/support';
import { CASES, type ToolCase } from '../security/access/tool-cases';
import {
  asCalled,
  callAnew,
  callOver,
  connect,
  faults,
  errorOf,
  sessionOf,
  standing,
  start,
  type ToolResult,
  type ToolGame,
} from '../security/access/tool-games';
import type { Json } from '../support/bridge-client';
import { junk, misspelt, spoilt } from './hostile';
import { inTime } from './in-time';
import { valuesOf, type JsonSchema } from './json-schema';
import { isRelease, runs } from '../support/volume';

/** A way to the tools. */
interface Door {
  readonly call: (tool: string, args: Json) => Promise<ToolResult>;
  /** The same for somebody else. */
  readonly callAnew: (tool: string, args: Json) => Promise<ToolResult>;
  readonly standing: (game: ToolGame) => Promise<string>;
}

/** Texts that some tool or other takes for a move. */
const MOVES = ['1', 'end', 'e4', 'a3b4', 'A1', 'hit', 'spin', 'fold', 'select 99', 'buy Nothing', ''];

const handlesOf = ({ address, token }: ToolGame): Json => ({ ...address, seat_token: token });

/** What a schema cannot tell: handles and states of the game of now, moves that mean something. */
function knownAt(now: () => ToolGame, { args }: ToolCase) {
  const handles = Object.entries(handlesOf(now())).map(([name, value]) => [
    name,
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(name).map(() => handlesOf(now())[name]) },
      misspelt([typeof value === 'string' ? value : JSON.stringify(value)]),
      fc.constantFrom(UNKNOWN_TOKEN, 'f'.repeat(32), '__proto__', null),
    ),
  ]);
  const moves = Object.entries({ move: 'end', ...args }).map(([name, value]) => [
    name,
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(value) },
      { weight: 2, arbitrary: fc.constantFrom(...MOVES) },
      junk,
    ),
  ]);
  return Object.fromEntries([...handles, ...moves]) as Record<string, fc.Arbitrary<unknown>>;
}

/** Arguments as the schema describes them, almost so, or any at all. */
const argumentsFor = (schema: JsonSchema, now: () => ToolGame, tried: ToolCase): fc.Arbitrary<Json> => {
  const right = valuesOf(schema, knownAt(now, tried));
  const wild = fc.dictionary(fc.string({ maxLength: 12 }), junk);
  const any = fc.oneof({ weight: 5, arbitrary: right }, { weight: 3, arbitrary: spoilt(right) }, wild);
  const waits = Object.hasOwn(schema.properties ?? {}, 'timeout_seconds');
  return any
    .map((args) => (typeof args === 'object' && args !== null ? (args as Json) : {}))
    .map((args) => (waits ? impatient(args) : args));
};

/** Nobody waits for more than a second. */
function impatient(args: Json): Json {
  const { timeout_seconds: timeout } = args;
  const isLong = timeout === undefined || (typeof timeout === 'number' && timeout > 1 && timeout <= 30);
  return isLong ? { ...args, timeout_seconds: 1 } : args;
}

/** The computer at chess may think for five seconds of it. */
const LONGEST_MS = 10_000;

const STACK = /\bat [^"]{0,200}\.(?:ts|js|cjs|mjs):\d+/;

/** Tries a tool: it does what it is for, or refuses and changes nothing; it never fails in itself. */
async function tryTool(door: Door, [tool, tried]: Case, times: number): Promise<void> {
  const schema = schemas.get(tool) ?? {};
  let game = await start(tried, undefined, door.call, door.callAnew);
  let before = await door.standing(game);
  const property = fc.asyncProperty(
    argumentsFor(schema, () => game, tried),
    async (args) => {
      const called = await inTime(() => door.call(tool, args), LONGEST_MS);
      expect(called.text).not.toMatch(STACK);
      expect(called.body).not.toMatchObject({ error: { code: 'EXECUTION_ERROR' } });
      const after = await door.standing(game);
      if (errorOf(called) !== null) expect(after).toBe(before);
      if (after === before) return;
      game = await start(tried, undefined, door.call, door.callAnew);
      before = await door.standing(game);
    },
  );
  await fc.assert(property, runs(times));
}

type Case = (typeof CASES)[string];

const cases = Object.entries(CASES);

async function schemasOf(client: Client): Promise<ReadonlyMap<string, JsonSchema>> {
  const { tools } = await client.listTools();
  return new Map(tools.map(({ name, inputSchema }) => [name, inputSchema as JsonSchema]));
}

let client: Client;
let schemas: ReadonlyMap<string, JsonSchema>;
const unhandled = jest.fn();
beforeAll(async () => {
  process.on('unhandledRejection', unhandled);
  client = await connect();
  schemas = await schemasOf(client);
});
afterAll(async () => {
  await client.close();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

describe('Whatever a tool is told in this process', () => {
  // The client holds every answer against the tool's output schema.
  const door: Door = {
    call: (tool, args) => callOver(client, tool, args),
    callAnew,
    standing: ({ id, token }) => standing(id, token),
  };

  it.each(cases)('%s answers by its schemas, and changes nothing where it refuses', async (_, tried) => {
    await tryTool(door, tried, 3);
    expect(faults).toEqual([]);
  });
});

describe('Whatever a tool is told at a server’s address', () => {
  let door: Door;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const host = await startHost({ port: 0, env: { STORE: 'memory' } });
    close = () => host.close();
    const table = tableAt(host.url);
    const calling: Door['call'] = async (tool, args) => {
      const reply = await fetchRaw(`${host.url}/api/mcp?toolsets=all`, 'POST', {
        body: toolCall(tool, args),
      });
      expect([reply.status, faultsOf('mcp', reply)]).toEqual([reply.status < 500 ? reply.status : 200, []]);
      const { result } = reply.body;
      // A body that is too large or too deep is refused before it is a message.
      return result === undefined ? { isError: true, body: reply.body, text: reply.text } : asCalled(result);
    };
    door = {
      call: calling,
      callAnew: calling,
      async standing({ id, token }) {
        const query = { session: sessionOf(id) };
        const state = await table.send('state', { token, query: { ...query, detail: 'full' } });
        const log = await table.send('history', { token, query });
        return state.text + log.text;
      },
    };
  });
  afterAll(() => close());

  // By which way a tool is told does not depend on the tool: every day some are, in the release all.
  const served = cases.filter((_, index) => isRelease || index % 4 === 0);
  it.each(served)('%s answers by the protocol, and changes nothing where it refuses', async (_, tried) => {
    await tryTool(door, tried, 1);
  });
});
