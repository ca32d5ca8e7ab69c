import { errors, ok } from '../../core/engine';
import type { CatalogGameAnswer, GameApi } from '../../core/api';
import { startBridge, type BridgeFixture } from '../../tests/support/bridge-client';
import { fakeApi, errorFor } from '../../tests/support/fake-api';

let bridge: BridgeFixture | undefined;
afterEach(() => bridge?.agent.close());

const start = async (methods: Partial<GameApi>) => {
  bridge = await startBridge(fakeApi(methods));
  return bridge.agent.client;
};

const away = () => errorFor(errors.unavailable('The game server cannot be reached.'));
const quoits: CatalogGameAnswer = {
  success: true,
  game: 'quoits',
  title: 'Quoits',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 4, usual: 2 },
  exports: [],
  defaultBot: 'random',
  strengths: [],
  sides: [],
  bots: [{ bot: 'random', title: 'Computer', description: 'Throws anywhere.' }],
  documents: [{ name: 'throws', title: 'Throws', description: 'How to throw.', text: 'Low.' }],
  optionsSchema: {},
  moveSchema: {},
  gameStateSchema: {},
  endCodeSchema: {},
  viewSchema: {},
  factSchema: {},
  rules: 'Throw rings over the pin.',
};
const catalog = () => Promise.resolve(ok({ success: true as const, games: [quoits] }));
const catalogGame = () => Promise.resolve(ok(quoits));

describe('What there is to read', () => {
  it('comes from the game server, whatever games it has', async () => {
    const client = await start({ catalog, catalogGame });
    const { resources } = await client.listResources();
    expect(resources.slice(0, 2)).toEqual([
      {
        uri: 'game://quoits/rules',
        name: 'quoits-rules',
        title: 'Quoits: Rules',
        description: 'The rules of Quoits, with its commands.',
        mimeType: 'text/markdown',
        annotations: { audience: ['assistant'], priority: 1 },
      },
      {
        uri: 'game://quoits/throws',
        name: 'quoits-throws',
        title: 'Quoits: Throws',
        description: 'How to throw.',
        mimeType: 'text/markdown',
        annotations: { audience: ['assistant'], priority: 0.5 },
      },
    ]);
    const read = async (uri: string) => (await client.readResource({ uri })).contents;
    expect(await read('game://quoits/rules')).toEqual([
      { uri: 'game://quoits/rules', mimeType: 'text/markdown', text: 'Throw rings over the pin.' },
    ]);
    expect(await read('game://quoits/throws')).toMatchObject([{ text: 'Low.' }]);
  });

  it('is asked for once, and again only if that failed', async () => {
    let asked = 0;
    const client = await start({ catalog: () => (++asked === 1 ? away() : catalog()) });
    await expect(client.listResources()).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining('The game server cannot be reached.') as string,
    });
    const first = await client.listResources();
    expect(await client.listResources()).toEqual(first);
    expect(asked).toBe(2);
  });

  it('does not keep a board from being read', async () => {
    const client = await start({ catalog: away });
    const { contents } = await client.readResource({ uri: 'ui://widget/table-v1.html' });
    expect(contents).toMatchObject([{ text: '<title>table</title><body></body>' }]);
  });

  it('is refused when its text cannot be had', async () => {
    const client = await start({ catalog, catalogGame: away });
    await expect(client.readResource({ uri: 'game://quoits/rules' })).rejects.toMatchObject({ code: -32603 });
  });

  it('is refused when the server has it no more', async () => {
    const without = () => Promise.resolve(ok({ ...quoits, documents: [] }));
    const client = await start({ catalog, catalogGame: without });
    await expect(client.readResource({ uri: 'game://quoits/throws' })).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining('no document throws of quoits') as string,
    });
  });
});

describe('The template of rules', () => {
  const uriTemplate = 'game://{game}/rules';
  const completing = (name: string, value: string, uri = uriTemplate) => ({
    ref: { type: 'ref/resource' as const, uri },
    argument: { name, value },
  });

  it('is completed by the games there are, and so leads to a resource', async () => {
    const client = await start({ catalog, catalogGame });
    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([{ uriTemplate }]);
    const values = async (typed: string, name = 'game') =>
      (await client.complete(completing(name, typed))).completion.values;
    expect(await values('quo')).toEqual(['quoits']);
    expect(await values('chess')).toEqual([]);
    expect(await values('', 'level')).toEqual([]);
    const { contents } = await client.readResource({ uri: uriTemplate.replace('{game}', 'quoits') });
    expect(contents).toMatchObject([{ text: quoits.rules }]);
  });

  it('is the only one', async () => {
    const client = await start({ catalog });
    await expect(client.complete(completing('game', '', 'game://{game}/jokes'))).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(uriTemplate) as string,
    });
  });
});

describe('A prompt about a game without advice of its own', () => {
  it('has its rules and how to use the tools', async () => {
    const client = await start({ catalog, catalogGame });
    const { messages } = await client.getPrompt({ name: 'play', arguments: { game: 'quoits' } });
    expect(messages.map(({ content }) => content.type)).toEqual(['resource', 'text']);
    expect(messages[0]?.content).toEqual({
      type: 'resource',
      resource: { uri: 'game://quoits/rules', mimeType: 'text/markdown', text: quoits.rules },
    });
    const [, { content } = { content: undefined }] = messages;
    expect(content).toMatchObject({ text: expect.stringContaining('2 to 4, usually 2') as string });
    expect(content).toMatchObject({
      text: expect.stringContaining('`game://quoits/throws`: How to throw.') as string,
    });
  });

  it('is refused while the game server is away', async () => {
    const client = await start({ catalog: away });
    await expect(client.getPrompt({ name: 'play' })).rejects.toMatchObject({ code: -32603 });
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'play' },
      argument: { name: 'game', value: '' },
    });
    expect(completion.values).toEqual([]);
  });
});
