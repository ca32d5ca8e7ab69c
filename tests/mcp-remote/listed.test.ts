import { startHost, type Host } from '../../local';
import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { connectRemote, handlesIn, rpc } from './support';

const HANDLES = ['seat_token', 'board_token', 'expected_version', 'entropy'];
/** How answers look, which is said with each call where no game is remembered. */
const STYLE = ['view', 'verbosity'];

/** Tools that give a seat and need none; those that go on with a game take its seat's token. */
const startsGame = (name: string): boolean =>
  ['start_game', 'createGame', 'timestrike_start_game'].includes(name) || /^new_\w+_game$/.test(name);

let host: Host;
let remote: Agent;
let local: Agent;

beforeAll(async () => {
  host = await startHost({ port: 0, env: {} });
  remote = await connectRemote(host.url, { toolsets: 'all' });
  ({ agent: local } = await startBridge(inProcessApi(), { toolsets: 'all' }));
});
afterAll(async () => {
  await Promise.all([remote.close(), local.close()]);
  await host.close();
});

const argumentsOf = ({ properties = {} }: { properties?: object | undefined }): string[] =>
  Object.keys(properties);

describe('The remote server lists', () => {
  it('every tool of the bridge with the same schemas, and the seat’s token where the bridge remembers it', async () => {
    const [theirs, ours] = [(await remote.client.listTools()).tools, (await local.client.listTools()).tools];
    const withoutHandles = (tools: typeof ours) =>
      tools.map(({ inputSchema, ...tool }) => {
        const properties = Object.entries(inputSchema.properties ?? {});
        return {
          ...tool,
          inputSchema: {
            ...inputSchema,
            properties: Object.fromEntries(
              properties.filter(([name]) => ![...HANDLES, ...STYLE].includes(name)),
            ),
          },
        };
      });
    expect(withoutHandles(theirs)).toEqual(withoutHandles(ours));
    // What a board sends must be listed.
    const showing = ours.filter(({ inputSchema }) =>
      argumentsOf(inputSchema).some((name) => HANDLES.includes(name)),
    );
    expect(showing.map(({ name }) => name)).toEqual(['finishTurn']);
    const taking = theirs.filter(({ inputSchema }) => argumentsOf(inputSchema).includes('seat_token'));
    expect(theirs.filter((tool) => !taking.includes(tool)).map(({ name }) => name)).toEqual(
      theirs.map(({ name }) => name).filter(startsGame),
    );
    const conditional = theirs.filter(({ inputSchema }) =>
      argumentsOf(inputSchema).includes('expected_version'),
    );
    expect(conditional.map(({ name }) => name)).toEqual(['game_execute', 'execute_move']);
  });

  it('only the toolsets that are asked for, core by default', async () => {
    const names = async (toolsets?: string): Promise<string[]> => {
      const agent = await connectRemote(host.url, toolsets === undefined ? {} : { toolsets });
      const { tools } = await agent.client.listTools();
      await agent.close();
      return tools.map(({ name }) => name);
    };
    const core = ['game_session', 'game_observe', 'game_execute', 'game_wait'];
    const chess = ['createGame', 'joinGame', 'waitForNextTurn', 'finishTurn'];
    expect(await names()).toEqual(core);
    expect(await names('chess, core')).toEqual([...core, ...chess]);
    expect(await names('all')).toEqual(expect.arrayContaining([...core, ...chess, 'new_mancala_game']));
  });

  it('only the tools that are asked for by name, or that change nothing', async () => {
    const list = (query: string) =>
      fetch(`${host.url}/api/mcp?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(rpc('tools/list')),
      });
    const names = async (query: string): Promise<string[]> => {
      const { result } = (await (await list(query)).json()) as { result: { tools: { name: string }[] } };
      return result.tools.map(({ name }) => name);
    };
    expect(await names('tools=get_hand,game_wait')).toEqual(['game_wait', 'get_hand']);
    expect(await names('read_only=1')).toEqual(['game_observe', 'game_wait']);
    const wrong = await list('tools=game_peek');
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { error: { message: 'tools: unknown "game_peek".' } },
    ]);
  });

  it.each(['quoits', 'core,quoits', ''])(
    'no toolset of an unknown name (%j), but which there are',
    async (toolsets) => {
      const reply = await fetch(`${host.url}/api/mcp?toolsets=${toolsets}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(rpc('tools/list')),
      });
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        {
          error: {
            code: 'INVALID_PARAMETERS',
            message: expect.stringContaining('unknown') as string,
            suggestion: expect.stringMatching(/core, .*principality/) as string,
          },
        },
      ]);
    },
  );

  it('the same resources, boards included, and reads them', async () => {
    const [theirs, ours] = [await remote.client.listResources(), await local.client.listResources()];
    expect(theirs).toEqual(ours);
    const board = theirs.resources.find(({ uri }) => uri === 'ui://widget/table-v1.html');
    const read = async (uri: string) => (await remote.client.readResource({ uri })).contents[0];
    expect(await read(String(board?.uri))).toMatchObject({
      mimeType: 'text/html;profile=mcp-app',
      text: expect.stringContaining('<script') as string,
    });
    expect(await read('game://principality/rules')).toMatchObject({ mimeType: 'text/markdown' });
    await expect(read('game://quoits/rules')).rejects.toMatchObject({ code: -32002 });
  });

  it('the same prompts, which say what to carry', async () => {
    const [theirs, ours] = [await remote.client.listPrompts(), await local.client.listPrompts()];
    const bare = theirs.prompts.map(({ arguments: taken = [], ...prompt }) => ({
      ...prompt,
      arguments: taken.filter(({ name }) => !HANDLES.includes(name)),
    }));
    expect(bare).toEqual(ours.prompts);
    const ask = async (name: string, args: Record<string, string>) =>
      JSON.stringify((await remote.client.getPrompt({ name, arguments: args })).messages.at(-1)?.content);

    expect(await ask('play', { game: 'tic-tac-toe' })).toContain('## What to carry');
    const begun: Json = await remote.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    const handles = handlesIn(begun);
    expect(await ask('play', handles)).toContain(handles.seat_token);
    expect(await ask('coach', handles)).toContain('(you)');
    expect(await ask('coach', { gameId: handles.gameId })).toContain('You hold no seat');
    await expect(ask('play', { gameId: handles.gameId })).rejects.toThrow('say so with its seat_token');
  });

  it('introduces itself as the bridge does, and says what to carry', () => {
    expect(remote.client.getServerVersion()).toEqual(local.client.getServerVersion());
    expect(remote.client.getServerCapabilities()).toEqual(local.client.getServerCapabilities());
    expect(remote.client.getInstructions()).toContain('seat_token');
    expect(local.client.getInstructions()).not.toContain('seat_token');
  });
});

describe('The bridge that remembers', () => {
  it('takes the token of a seat too, which wins over the one it remembers, and tells none', async () => {
    const api = inProcessApi();
    const [ada, bob] = [(await startBridge(api)).agent, (await startBridge(api)).agent];
    const other = await api.createSession(
      { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] },
      {},
    );
    if (!other.ok) throw new Error('No game');
    const { session, token } = other.value;
    const joined = await bob.ok('game_session', { command: 'join', gameId: session });
    expect(JSON.stringify(joined)).not.toMatch(/token/i);

    const asX = { gameId: session, seat_token: token };
    expect(await bob.ok('game_execute', { move: 'A1', ...asX })).toMatchObject({ seatsToAct: [1] });
    expect(await bob.ok('game_execute', { move: 'B1' })).toMatchObject({ seatsToAct: [0] });
    expect(
      await bob.error('game_execute', { move: 'A2', gameId: session, seat_token: 'forged' }),
    ).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await ada.ok('game_execute', { move: 'A2', ...asX });
    expect(await bob.ok('game_session', { command: 'leave', ...asX })).toMatchObject({ command: 'leave' });
    expect(await bob.ok('game_execute', { move: 'B2', gameId: session, expected_version: 6 })).toMatchObject({
      seat: 1,
    });
    await Promise.all([ada.close(), bob.close()]);
  });
});
