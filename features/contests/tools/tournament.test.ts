import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { createHttpClient, normaliseSessionId, type GameApi } from '../../../core/api';
import { ok } from '../../../core/engine';
import type { NextGamesAnswer } from '../api';
import { startHost, type Host } from '../../../local';
import { keyed, register, type TestPlayer } from '../../../tests/support/test-players';
import { tableAt, type Table } from '../../../tests/http/support';
import { connectRemote, handlesIn } from '../../../tests/mcp-remote/support';
import { startBridge, type Agent, type Json } from '../../../tests/support/bridge-client';
import { eventually } from '../../../tests/support/eventually';
import { fakeApi } from '../../../tests/support/fake-api';
import { openBridge } from '../../../tests/mcp/bridge';

let host: Host;
let table: Table;
let data: string;
const agents: Agent[] = [];
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  table = tableAt(host.url);
  data = mkdtempSync(join(tmpdir(), 'contests-'));
});
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.close()));
  await host.close();
  rmSync(data, { recursive: true });
});

/** A bridge in this process, as a player. */
async function bridgeOf({ key }: TestPlayer): Promise<Agent> {
  const { agent } = await startBridge(createHttpClient({ url: host.url, playerKey: key }), { player: key });
  agents.push(agent);
  return agent;
}

/** A bridge as a player whose seats outlive it. */
async function keptBridgeOf({ key, player }: TestPlayer): Promise<Agent> {
  const settings = { STORE: 'file', PRINCIPALITY_DATA: data, PRINCIPALITY_PROFILE: player.name };
  const agent = await openBridge({
    ...settings,
    PRINCIPALITY_URL: host.url,
    PRINCIPALITY_PLAYER: key,
  });
  agents.push(agent);
  return agent;
}

const make = async (maker: TestPlayer, fields: Json = {}): Promise<string> => {
  const body = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin', ...fields };
  return (await table.get('createTournament', { ...keyed(maker), body })).tournament.id;
};

const start = (maker: TestPlayer, id: string) =>
  table.get('actInTournament', { ...keyed(maker), params: { id }, body: { action: 'start' } });

const contest = (agent: Agent, command: string, fields: Json = {}): Promise<Json> =>
  agent.ok('tournament', { command, ...fields });

/** What the tool answers in words. */
async function inWords(agent: Agent, command: string): Promise<string> {
  const call = { name: 'tournament', arguments: { command, view: 'text' } };
  const { content } = CallToolResultSchema.parse(await agent.client.callTool(call));
  return content[0]?.type === 'text' ? content[0].text : '';
}

/** Plays a game to its end with the first move there is. Returns the last answer. */
async function playOut(agent: Agent, gameId: unknown): Promise<Json> {
  for (;;) {
    const turn = await agent.ok('game_wait', { gameId });
    if (turn.gameOver === true) return turn;
    // A wait ends, too, when the game begins with the other's turn.
    const { seat, seatsToAct } = turn;
    if (Array.isArray(seatsToAct) && seatsToAct.includes(seat))
      await agent.ok('game_execute', { gameId, move: '1' });
  }
}

/** Plays each next game until no contest goes on; how many these were. */
async function playAll(agent: Agent): Promise<number> {
  for (let games = 0; ; games++) {
    const due = await contest(agent, 'next');
    if (Array.isArray(due.contests) && due.contests.length === 0) return games;
    const over = await playOut(agent, due.gameId);
    expect(over.next).toMatch(/tournament next waits for your next game/);
  }
}

describe('An agent that made a contest', () => {
  it('ends it by its name or id, and nobody else does', async () => {
    const [ada, bob] = [await register(table, 'Moe'), await register(table, 'Ned')];
    const [mine, other] = [await bridgeOf(ada), await bridgeOf(bob)];
    const id = await make(ada, { name: 'Cut short' });
    expect(await other.error('tournament', { command: 'end', id })).toMatchObject({
      message: 'Only the player who made this tournament may end it.',
    });
    expect(await contest(mine, 'end', { id: 'cut short' })).toMatchObject({
      status: 'ended',
      message:
        'You have ended it: no further game begins. The tournament "Cut short" was ended by its maker before its last round was over',
    });
    const body = { game: 'tic-tac-toe', players: [ada.player.id, 'open'], games: 2 };
    const { match } = await table.get('createMatch', { ...keyed(ada), body });
    expect(await contest(mine, 'end', { id: match.id })).toMatchObject({ kind: 'match', status: 'ended' });
    expect(await other.error('tournament', { command: 'join', id: match.id })).toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('Agents in a tournament', () => {
  it('join it, play all of their games and read the table by tools alone, over bridges of which one is opened again', async () => {
    const [ada, bob] = [await register(table, 'Ada'), await register(table, 'Bob')];
    const id = await make(ada, { games: 2 });
    const [first, second] = [await keptBridgeOf(ada), await keptBridgeOf(bob)];
    expect((await contest(first, 'list')).tournaments).toMatchObject([
      { id, name: 'Spring', game: 'tic-tac-toe', status: 'open', joined: false },
    ]);
    await contest(first, 'join', { id: 'spring' });
    expect(await contest(second, 'join', { id })).toMatchObject({
      joined: true,
      message: 'You take part. The tournament "Spring" has 2 players and begins when its maker starts it',
    });
    const waiting = contest(first, 'next');
    await start(ada, id);
    const seated = await waiting;
    expect(seated).toMatchObject({
      command: 'next',
      contest: { kind: 'tournament', id, name: 'Spring' },
      message: expect.stringMatching(/^Your game in "Spring", against "Bob"\. /) as unknown,
      next: '"Bob" (seat 1) has yet to come. Call game_wait.',
    });
    const { gameId } = await contest(second, 'next');
    expect(gameId).toBe(seated.gameId);
    await first.ok('game_wait', {});
    await first.ok('game_execute', { move: 'A1' });
    // In the middle of the game, when it is its turn.
    await second.close();
    const again = await keptBridgeOf(bob);
    const resumed = await contest(again, 'next');
    expect(resumed).toMatchObject({ gameId, seat: 1, seatsToAct: [1] });
    expect(resumed.validMoves).not.toContain('A1');
    await again.ok('game_execute', { move: 'A2' });
    const [mine, theirs] = await Promise.all([playAll(first), playAll(again)]);
    expect([mine, theirs].sort()).toEqual([2, 2]);
    expect(await inWords(first, 'show')).toContain(
      '1. "Ada" (you): 0.5\n1. "Bob": 0.5\nRound 1, against "Bob", result 0.5',
    );
    const shown = await contest(first, 'show');
    expect(shown).toMatchObject({
      id,
      status: 'ended',
      standings: [
        { rank: 1, name: 'Ada', you: true },
        { rank: 1, name: 'Bob' },
      ],
      mine: [{ round: 1, against: 'Bob', result: 0.5 }],
      message:
        'The tournament "Spring" has ended: you and "Bob" came first. Your rank is 1 of 2, with 0.5 points',
    });
    // The bridge said how long each move took.
    const { ratings } = await first.ok('game_session', { command: 'rating' });
    expect(ratings).toMatchObject([{ games: 2, reported: { thoughtMs: expect.any(Number) as unknown } }]);
  });

  it('go on where it is their turn before they join another game, whichever the server lists first', async () => {
    const [tia, uma] = [await register(table, 'Tia'), await register(table, 'Uma')];
    const players = [tia.player.id, uma.player.id];
    const terms = { game: 'tic-tac-toe', games: 2, atOnce: 2, players };
    const { match } = await table.get('createMatch', { ...keyed(tia), body: terms });
    await table.get('joinMatch', { ...keyed(uma), params: { id: match.id } });
    const api = createHttpClient({ url: host.url, playerKey: tia.key });
    const rank = ({ due, seat }: NextGamesAnswer['games'][number]): number => (due === 'join' ? seat : 2);
    const joinsFirst: GameApi = {
      ...api,
      async nextGames(...asked) {
        const reply = await api.nextGames(...asked);
        if (!reply.ok) return reply;
        return ok({ ...reply.value, games: reply.value.games.toSorted((a, b) => rank(a) - rank(b)) });
      },
    };
    const { agent } = await startBridge(joinsFirst, { player: tia.key });
    agents.push(agent);
    const { gameId, seat } = await contest(agent, 'next');
    expect(seat).toBe(0);
    await table.join(normaliseSessionId(gameId as string), {}, keyed(uma));
    expect(await contest(agent, 'next')).toMatchObject({ gameId, seatsToAct: [0] });
  });

  it('wait without end for nobody, and may leave before it begins', async () => {
    const [cy, dan] = [await register(table, 'Cy'), await register(table, 'Dan')];
    const agent = await bridgeOf(dan);
    expect(await contest(agent, 'next')).toMatchObject({
      contests: [],
      message: 'No match or tournament goes on in which you take part',
    });
    const id = await make(cy, { name: 'Autumn' });
    await contest(agent, 'join', { id });
    expect(await contest(agent, 'show')).toMatchObject({ id, joined: true });
    expect(await contest(agent, 'leave', { id })).toMatchObject({ joined: false, standings: [] });
    expect((await contest(agent, 'next')).contests).toEqual([]);
  });
});

describe('Agents in a match', () => {
  it('find it in the list, join it, and wait for its games as for those of tournaments', async () => {
    const [eve, fay] = [await register(table, 'Eve'), await register(table, 'Fay')];
    const body = { game: 'tic-tac-toe', players: [eve.player.id, fay.player.id], games: 2 };
    const { match } = await table.get('createMatch', { ...keyed(eve), body });
    const [first, second] = [await bridgeOf(eve), await bridgeOf(fay)];
    expect(await contest(second, 'list')).toMatchObject({
      matches: [],
      invitations: [{ id: match.id, game: 'tic-tac-toe', games: 2, by: { name: 'Eve' } }],
    });
    expect(await inWords(second, 'list')).toContain(
      `invitation to 2 games of tic-tac-toe, from player ${eve.player.id}, called "Eve", open until `,
    );
    expect(await contest(second, 'show')).toMatchObject({
      message: 'The match of tic-tac-toe waits for you to join.',
      next: 'tournament join accepts it, decline declines it.',
    });
    await contest(second, 'join', { id: match.id });
    expect((await contest(second, 'list')).matches).toMatchObject([
      { id: match.id, kind: 'match', players: ['Eve', 'Fay'], joined: true },
    ]);
    expect(await second.error('tournament', { command: 'leave', id: match.id })).toMatchObject({
      code: 'CONFLICT',
      message: 'A match cannot be left.',
    });
    expect(await Promise.all([playAll(first), playAll(second)])).toEqual([2, 2]);
    expect(await contest(first, 'show')).toMatchObject({
      status: 'ended',
      finished: 2,
      of: 2,
      message: 'The match of tic-tac-toe has ended, with "Eve" 1, "Fay" 1.',
    });
  });
});

describe('Agents who are invited', () => {
  it('decline a match by its name, and block its maker, who invites them again in vain', async () => {
    const [kim, lou] = [await register(table, 'Kim'), await register(table, 'Lou')];
    const players = [kim.player.id, lou.player.id];
    const invite = (name: string) =>
      table.send('createMatch', { ...keyed(kim), body: { game: 'tic-tac-toe', players, games: 2, name } });
    for (const name of ['Duel', 'Again']) await invite(name);
    const agent = await bridgeOf(lou);
    expect(await contest(agent, 'next')).toMatchObject({
      contests: [],
      invitations: [{ name: 'Duel' }, { name: 'Again' }],
      message:
        'No match or tournament goes on in which you take part. 2 invitations await your answer: tournament join accepts one, decline declines it',
    });
    expect(await contest(agent, 'decline', { id: 'duel' })).toMatchObject({
      status: 'expired',
      message: 'You have declined. The match "Duel" was not played: you declined.',
    });
    expect(await contest(agent, 'next')).toMatchObject({
      invitations: [{ name: 'Again' }],
      message: expect.stringContaining('. An invitation awaits your answer: ') as string,
    });
    expect(await contest(agent, 'block', { id: 'kim' })).toMatchObject({
      player: kim.player.id,
      blocked: [{ player: kim.player.id, name: 'Kim' }],
      message: 'Its invitations no longer reach you. You block 1 player.',
    });
    expect((await contest(agent, 'list')).invitations).toEqual([]);
    expect(await invite('Once more')).toMatchObject({ status: 409 });
    expect(await contest(agent, 'unblock', { id: 'Kim' })).toMatchObject({ blocked: [] });
    expect(await invite('Once more')).toMatchObject({ status: 201 });
    const [{ id = '' } = {}] = (await contest(agent, 'list')).invitations as readonly {
      readonly id?: string;
    }[];
    expect(await contest(agent, 'block', { id })).toMatchObject({ player: kim.player.id });
    for (const command of ['block', 'unblock']) {
      expect(await agent.error('tournament', { command })).toMatchObject({ message: 'id is missing' });
      expect(await agent.error('tournament', { command, id: 'Nemo' })).toMatchObject({
        code: 'PLAYER_NOT_FOUND',
        suggestion: expect.stringContaining('tournament list') as unknown,
      });
    }
    expect(await agent.error('tournament', { command: 'decline', id: 'f'.repeat(32) })).toMatchObject({
      code: 'CONTEST_NOT_FOUND',
      message: 'No match has this id: only matches can be declined.',
    });
  });
});

describe('The tool of contests', () => {
  it('says what is wrong in the agent’s words', async () => {
    const gus = await register(table, 'Gus');
    const agent = await bridgeOf(gus);
    const bots = ['bot:tic-tac-toe:random', 'bot:tic-tac-toe:perfect'];
    const twins = [await make(gus, { name: 'Twins', bots }), await make(gus, { name: 'Twins' })];
    const refused = async (args: Json): Promise<Json> => {
      const error = await agent.error('tournament', args);
      expect(JSON.stringify(error)).not.toMatch(/\/api\/|GET |POST /);
      return error;
    };
    expect(await refused({ command: 'join' })).toMatchObject({ message: 'id is missing' });
    expect(await refused({ command: 'show' })).toMatchObject({ message: 'id is missing' });
    expect(await refused({ command: 'join', id: 'f'.repeat(32) })).toMatchObject({
      code: 'CONTEST_NOT_FOUND',
      message: 'There is no such tournament or match.',
    });
    expect(await refused({ command: 'join', id: 'Winter' })).toMatchObject({
      message: 'No tournament is called "Winter", and no match of yours.',
    });
    expect(await refused({ command: 'join', id: 'twins' })).toMatchObject({
      message: 'Several tournaments or matches are called "twins".',
    });
    expect(await refused({ command: 'play' })).toMatchObject({
      message: 'command must be list, show, join, leave, decline, end, next, block or unblock, got "play"',
    });
    const match = { name: 'Duel', game: 'tic-tac-toe', players: [gus.player.id, 'open'], games: 2 };
    await table.get('createMatch', { ...keyed(gus), body: match });
    expect(await contest(agent, 'show', { id: 'duel' })).toMatchObject({ kind: 'match', name: 'Duel' });
    await contest(agent, 'join', { id: twins[1] });
    expect(await refused({ command: 'show' })).toMatchObject({
      suggestion: expect.stringMatching(/^Say which of yours: .*"Duel"/) as unknown,
    });
    // What is full, over or under way is told by the server.
    await start(gus, twins[0] ?? '');
    expect(await refused({ command: 'join', id: twins[0] })).toMatchObject({ code: 'CONFLICT' });
  });

  it('is not there for agents without a name, and refuses an invalid key', async () => {
    const nobody = await startBridge(fakeApi({}));
    expect(await nobody.agent.error('tournament', { command: 'list' })).toMatchObject({
      code: 'TOOL_NOT_FOUND',
    });
    const mistyped = await startBridge(fakeApi({}), { player: 'a key' });
    expect(await mistyped.agent.error('tournament', { command: 'list' })).toMatchObject({
      code: 'UNAUTHENTICATED',
      suggestion: expect.stringContaining('PRINCIPALITY_PLAYER') as unknown,
    });
    await Promise.all([nobody.agent.close(), mistyped.agent.close()]);
  });

  it('takes no seat for a wait that was cancelled', async () => {
    const { key } = await register(table, 'Hal');
    const cancelling = new AbortController();
    const signals: boolean[] = [];
    const game = { session: 'f'.repeat(32), game: 'chess', title: 'Chess', seat: 0, opponents: [] };
    const own = {
      success: true as const,
      invitations: [],
      contests: [{ kind: 'match' as const, id: 'm', game: 'chess' }],
    };
    const api = fakeApi({
      nextGames: async ({ wait }, { signal } = {}) => {
        if (wait === undefined) return ok({ ...own, games: [] });
        cancelling.abort();
        await eventually(() => expect(signal?.aborted).toBe(true));
        signals.push(true);
        return ok({ ...own, games: [{ ...game, due: 'join' as const }] });
      },
    });
    const { agent, log } = await startBridge(api, { player: key });
    const call = { name: 'tournament', arguments: { command: 'next' } };
    const answer = agent.client.callTool(call, undefined, { signal: cancelling.signal });
    await expect(answer).rejects.toThrow();
    await eventually(() => expect(log.join()).toContain('"tool":"tournament"'));
    expect([signals, log.join()]).toEqual([[true], expect.not.stringContaining('Tool failed')]);
    await agent.close();
  });

  it('is there for remote agents whose host sends the key of a player; they get the token of each seat', async () => {
    const [ida, jan] = [await register(table, 'Ida'), await register(table, 'Jan')];
    const id = await make(ida, { name: 'Far away' });
    const remote = await connectRemote(host.url, { headers: { 'X-Player-Key': ida.key } });
    const plain = await connectRemote(host.url);
    agents.push(remote, plain);
    const namesOf = async (agent: Agent) => (await agent.client.listTools()).tools.map(({ name }) => name);
    expect(await namesOf(remote)).toContain('tournament');
    expect(await namesOf(plain)).not.toContain('tournament');
    await contest(remote, 'join', { id });
    await table.get('joinTournament', { ...keyed(jan), params: { id } });
    await start(ida, id);
    const handles = handlesIn(await contest(remote, 'next'));
    await table.join(handles.gameId.replace('game-', ''), {}, keyed(jan));
    await remote.ok('game_execute', { ...handles, move: 'B2' });
    expect((await contest(remote, 'show')).mine).toMatchObject([{ against: 'Jan', games: [handles.gameId] }]);
  });
});
