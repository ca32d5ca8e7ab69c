import * as z from 'zod';
import { schemas } from '../../core/api';
import { Ajv } from 'ajv';
import { faces, games } from '../../games';
import type { Agent, Json } from '../support/bridge-client';
import { openBridge, openHost } from './bridge';

let agent: Agent;
beforeAll(async () => {
  agent = await openBridge({ PRINCIPALITY_TOOLSETS: 'all' });
});
afterAll(() => agent.close());

const DOCUMENTS = games.flatMap((game) => [
  { uri: `game://${game.id}/rules`, text: game.rules },
  ...(game.documents ?? []).map(({ name, text }) => ({ uri: `game://${game.id}/${name}`, text })),
]);

const textAt = async ({ client }: Agent, uri: string): Promise<unknown> => {
  const { contents } = await client.readResource({ uri });
  expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: expect.any(String) as string }]);
  return contents[0] && 'text' in contents[0] ? contents[0].text : undefined;
};

/** The icon as a host gets it, which draws it without asking anybody. */
const pictureOf = (path: string) => ({
  src: `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#c80" fill-rule="evenodd" d="${path}"/></svg>`,
  )}`,
  mimeType: 'image/svg+xml',
  sizes: ['any'],
});

const listDocuments = async ({ client }: Agent) =>
  (await client.listResources()).resources.filter(({ uri }) => uri.startsWith('game://'));

describe('Documents', () => {
  it('are the rules of every game and what else it has, always in the same order', async () => {
    const documents = await listDocuments(agent);
    expect(documents.map(({ uri }) => uri)).toEqual(DOCUMENTS.map(({ uri }) => uri));
    expect(documents.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining([
        'game://principality/rules',
        'game://principality/cards',
        'game://principality/strategy',
        'game://tic-tac-toe/rules',
      ]),
    );
    expect(await listDocuments(agent)).toEqual(documents);
    for (const { uri, title, description, icons, mimeType, annotations } of documents) {
      expect(title).toMatch(/^.+: .+$/);
      expect(description).toMatch(/\w/);
      expect(mimeType).toBe('text/markdown');
      expect(annotations?.audience).toEqual(['assistant']);
      const { icon } = faces.find(({ rules }) => uri.startsWith(`game://${rules.id}/`)) ?? {};
      expect(icons).toEqual(icon === undefined ? undefined : [pictureOf(icon)]);
    }
  });

  it.each(DOCUMENTS)('$uri is what the game says', async ({ uri, text }) => {
    expect(await textAt(agent, uri)).toBe(text);
  });

  it('of another name are refused with those there are', async () => {
    const uri = 'game://principality/secrets';
    await expect(agent.client.readResource({ uri })).rejects.toMatchObject({
      code: -32002,
      message: expect.stringContaining('game://principality/strategy') as string,
      data: { uri, available: expect.arrayContaining(DOCUMENTS.map((each) => each.uri)) as string[] },
    });
  });

  it('come from the game server that is played at', async () => {
    const host = await openHost();
    const forwarding = await openBridge({ PRINCIPALITY_URL: host.url });
    try {
      expect(await listDocuments(forwarding)).toEqual(await listDocuments(agent));
      for (const { uri, text } of DOCUMENTS) expect(await textAt(forwarding, uri)).toBe(text);
    } finally {
      await forwarding.close();
      await host.close();
    }
  });
});

/** The text of a prompt, without the rules that come before it. */
async function prompt(name: string, args: Record<string, string> = {}): Promise<string> {
  const { messages } = await agent.client.getPrompt({ name, arguments: args });
  const [rules, task] = messages.map(({ content }) => content);
  expect(messages).toHaveLength(2);
  expect(messages.every(({ role }) => role === 'user')).toBe(true);
  expect(rules).toMatchObject({ type: 'resource', resource: { mimeType: 'text/markdown' } });
  return task?.type === 'text' ? task.text : '';
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

/** The arguments that the text gives to a tool. */
function argumentsFor(tool: string, text: string): Json[] {
  const spans = quoted(text);
  return spans.flatMap((span, at) => {
    const next = spans[at + 1] ?? '';
    return span === tool && next.startsWith('{') ? [JSON.parse(next) as Json] : [];
  });
}

const newGame = async (fields: Json = {}): Promise<string> =>
  String((await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe', ...fields })).gameId);

describe('The list of prompts', () => {
  it('says what they take', async () => {
    const { prompts } = await agent.client.listPrompts();
    expect(prompts.map(({ name, arguments: taken = [] }) => [name, taken.map((each) => each.name)])).toEqual([
      ['play', ['game', 'gameId', 'wishes']],
      ['coach', ['gameId']],
    ]);
    for (const { title, description, arguments: taken = [] } of prompts) {
      expect([title, description, ...taken.map((each) => each.description)].every(Boolean)).toBe(true);
      expect(taken.every(({ required }) => required === false)).toBe(true);
    }
    expect(await agent.client.listPrompts()).toEqual({ prompts });
  });
});

describe('Whatever a prompt names', () => {
  /** Names of fields anywhere in a tool's schemas. */
  const fieldsIn = (schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
    return [...own, ...Object.values(schema).flatMap(fieldsIn)];
  };

  const jsonSchemaOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input' });

  it.each(['play', 'coach'])('is there: %s', async (name) => {
    const gameId = await newGame();
    const { tools } = await agent.client.listTools();
    const uris = (await agent.client.listResources()).resources.map(({ uri }) => uri);
    const bots = games.flatMap((game) => Object.keys(game.bots));
    const known = new Set([
      ...tools.flatMap((tool) => [tool.name, ...fieldsIn([tool.inputSchema, tool.outputSchema])]),
      // What listings leave out: the other fields of answers, and the fields of a seat.
      ...fieldsIn([schemas.seatedAnswer(), schemas.createBody()].map(jsonSchemaOf)),
      ...[...uris, ...bots, gameId, 'error'],
    ]);
    const text = await prompt(name, { gameId });
    const started = name === 'play' ? await prompt(name, { game: 'tic-tac-toe' }) : '';
    const unknown = quoted(text + started).filter((span) => !span.startsWith('{') && !known.has(span));
    expect(unknown).toEqual([]);
    const ajv = new Ajv({ strict: false });
    for (const tool of tools) {
      const fits = ajv.compile(tool.inputSchema);
      for (const given of argumentsFor(tool.name, text + started))
        expect([tool.name, given, fits(given)]).toEqual([tool.name, given, true]);
    }
  });

  it('is all that is left with fewer tools', async () => {
    const few = await openBridge({ PRINCIPALITY_TOOLSETS: 'core' });
    const { gameId } = await few.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    const tools = (await few.client.listTools()).tools.map((tool) => tool.name);
    const { messages } = await few.client.getPrompt({
      name: 'coach',
      arguments: { gameId: String(gameId) },
    });
    await few.close();
    const named = JSON.stringify(messages.at(-1)).match(/\b(game|get|explain)_[a-z_]+/g) ?? [];
    expect([...new Set(named)].filter((name) => !tools.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(1);
  });
});

describe('The prompt play', () => {
  it('starts a game as it says, with the game’s own advice', async () => {
    const text = await prompt('play', { game: 'principality', wishes: 'against two bots' });
    const own = games.find(({ id }) => id === 'principality')?.documents?.find(({ name }) => name === 'play');
    expect(text).toContain(own?.text.trim());
    expect(text).toContain('Wishes: against two bots');
    const [given = {}] = argumentsFor('game_session', text);
    const started = await agent.ok('game_session', given);
    expect(started).toMatchObject({ command: 'new', gameState: { phase: 'action' } });
    expect(text).toContain('`bigmoney`');
  });

  it('plays the default game unless told otherwise', async () => {
    expect(await prompt('play')).toContain('# Play Principality');
  });

  it('goes on with a game as it says', async () => {
    const gameId = await newGame();
    const [look = {}] = argumentsFor('game_observe', await prompt('play', { gameId }));
    expect(await agent.ok('game_observe', look)).toMatchObject({ gameId });
  });

  it('takes an open seat of somebody else’s game', async () => {
    const host = await openHost();
    const [one, other] = await Promise.all([
      openBridge({ PRINCIPALITY_URL: host.url }),
      openBridge({ PRINCIPALITY_URL: host.url }),
    ]);
    try {
      const seats = [{ kind: 'me' }, { kind: 'open' }];
      const { gameId } = await one.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats });
      const asked = { name: 'play', arguments: { gameId: String(gameId) } };
      const text = JSON.stringify((await other.client.getPrompt(asked)).messages.at(-1)?.content);
      expect(text).toContain('Take an open seat');
      await other.ok('game_session', { command: 'join', gameId });
      const third = await openBridge({ PRINCIPALITY_URL: host.url });
      await expect(third.client.getPrompt(asked)).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining('You hold no seat') as string,
      });
      await third.close();
    } finally {
      await Promise.all([one.close(), other.close()]);
      await host.close();
    }
  });
});

describe('The prompt coach', () => {
  it('guards what is hidden while the game goes on, and not after', async () => {
    const gameId = await newGame();
    expect(await prompt('coach', { gameId })).toContain('What must stay hidden');
    await agent.ok('game_session', { command: 'resign', gameId });
    const over = await prompt('coach', { gameId });
    expect(over).not.toContain('What must stay hidden');
    expect(over).toContain('is over');
  });

  it('sends to the whole of what happened', async () => {
    const gameId = await newGame();
    await agent.ok('game_execute', { gameId, move: 'B2' });
    const [given = {}] = argumentsFor('game_wait', await prompt('coach', { gameId }));
    const seen = await agent.ok('game_wait', given);
    expect(JSON.stringify(seen.events)).toContain('B2');
  });

  it('judges the present game if none is named, by its own advice', async () => {
    const { gameId } = await agent.ok('game_session', { command: 'new', game: 'principality' });
    const text = await prompt('coach');
    expect(text).toContain(gameId);
    expect(text).toContain('# Judging a game of Principality');
  });
});

describe('A prompt is refused by the protocol', () => {
  const refusedAs = (message: string) => ({
    code: -32602,
    message: expect.stringContaining(message) as string,
  });

  it.each([
    ['of another name', 'win', {}, 'Unknown prompt: "win". Prompts: play, coach.'],
    [
      'of an unknown game',
      'play',
      { game: 'quoits' },
      `Unknown game: "quoits". Games: ${games.map(({ id }) => id).join(', ')}`,
    ],
    ['with an unknown argument', 'play', { level: '3' }, 'Unknown argument: level'],
    [
      'about a game that is not there',
      'play',
      { gameId: 'game-1' },
      'Game not found: game-1. Your games: game-',
    ],
    [
      'about a game that is not there',
      'coach',
      { gameId: 'x/../y' },
      'Game not found: x/../y. Your games: game-',
    ],
    ['with endless wishes', 'play', { wishes: 'x'.repeat(501) }, 'wishes'],
  ])('%s (%s)', async (_which, name, args, message) => {
    await newGame();
    await expect(agent.client.getPrompt({ name, arguments: args })).rejects.toMatchObject(refusedAs(message));
  });

  it('when the game is over, or another', async () => {
    const gameId = await newGame();
    const play = (args: Record<string, string>) => agent.client.getPrompt({ name: 'play', arguments: args });
    await expect(play({ gameId, game: 'principality' })).rejects.toMatchObject(
      refusedAs(`${gameId} is a game of tic-tac-toe, not of principality`),
    );
    await agent.ok('game_session', { command: 'resign', gameId });
    await expect(play({ gameId })).rejects.toMatchObject(
      refusedAs(`${gameId} is over. Judge it with the prompt`),
    );
  });

  it('where there is no game to judge', async () => {
    const fresh = await openBridge();
    await expect(fresh.client.getPrompt({ name: 'coach' })).rejects.toMatchObject(
      refusedAs('gameId is missing. You have no game yet'),
    );
    await fresh.close();
  });
});

describe('Arguments of prompts', () => {
  const complete = async (name: string, argument: string, value: string) => {
    const ref = { type: 'ref/prompt' as const, name };
    return (await agent.client.complete({ ref, argument: { name: argument, value } })).completion.values;
  };

  it('are completed: games, and the agent’s own', async () => {
    const gameId = await newGame();
    expect(await complete('play', 'game', '')).toEqual(games.map(({ id }) => id));
    expect(await complete('play', 'game', 'tic')).toEqual(['tic-tac-toe']);
    expect(await complete('play', 'gameId', gameId.slice(0, 20))).toEqual([gameId]);
    await agent.ok('game_session', { command: 'resign', gameId });
    expect(await complete('play', 'gameId', gameId)).toEqual([]);
    expect(await complete('coach', 'gameId', gameId)).toEqual([gameId]);
    expect(await complete('play', 'wishes', '')).toEqual([]);
    await expect(complete('win', 'game', '')).rejects.toMatchObject({ code: -32602 });
  });
});
