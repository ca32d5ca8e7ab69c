import { UNKNOWN_TOKEN } from '../../http/support';
import type { Concern } from './request-forms';
import { CASES, TOOL_CASES, type ToolCase } from './tool-cases';
import {
  call,
  clock,
  connect,
  errorOf,
  standing,
  start,
  stop,
  type ToolResult,
  type ToolGame,
} from './tool-games';

/** Who calls a tool that is given the game's id: `nobody` without a token, `absent` and `former` by that of one who has left. */
const CALLERS = [
  'nobody',
  'nobody, private game',
  'outsider',
  'forger',
  'absent',
  'former',
  'holder',
] as const;
type CallerName = (typeof CALLERS)[number];

/** Who gets what a tool is for. */
const ALLOWED: Readonly<Record<Concern, readonly CallerName[]>> = {
  none: CALLERS,
  watch: ['holder', 'absent', 'nobody'],
  own: ['holder', 'absent'],
  act: ['holder', 'absent'],
};

/** How a caller is told that it may not. */
const ERRORS = ['UNAUTHENTICATED', 'NOT_YOUR_SEAT', 'not_your_turn', 'NOT_YOUR_TURN'];

const mayNot = (called: ToolResult): boolean =>
  ERRORS.includes(errorOf(called) ?? '') || called.text.includes('Not your turn');

it('every tool has its case', async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  await client.close();
  expect(Object.keys(TOOL_CASES).sort()).toEqual(tools.map(({ name }) => name).sort());
});

/** As the sessions of this service live, and a second (ms). */
const LIFETIME_MS = 3_601_000;

/** Whether there is such a caller: the games of some tools are public, and in most nobody has left. */
function isThere(caller: CallerName, { game: [tool], other }: ToolCase): boolean {
  if (caller === 'nobody, private game') return tool === 'game_session';
  return (caller !== 'absent' && caller !== 'former') || caller === other;
}

const cases = Object.entries(CASES).flatMap(([name, [tool, tried]]) =>
  tried.concern === 'none' ? [] : [[name, tool, tried] as const],
);

/** The holders of seats of games that are of no concern, by what the games were started with. */
const strangers = new Map<string, Promise<ToolGame>>();

async function outsider(tried: ToolCase): Promise<string> {
  const kind = JSON.stringify(tried.game);
  const stranger = strangers.get(kind) ?? start(tried);
  strangers.set(kind, stranger);
  return (await stranger).token;
}

describe.each(cases)('%s', (_name, tool, tried) => {
  const callers = CALLERS.filter((caller) => isThere(caller, tried));
  let game: ToolGame;
  beforeAll(async () => {
    game = await start(tried);
  });

  it.each(callers)('called by %s', async (caller) => {
    const isPrivate = caller === 'nobody, private game';
    const fresh = isPrivate || tried.other !== undefined;
    const { address, token, id, other } = fresh
      ? await start(tried, isPrivate ? 'private' : undefined)
      : game;
    const tokens: Readonly<Partial<Record<CallerName, string>>> = {
      holder: token,
      ...(tried.other && other !== undefined ? { [tried.other]: other } : {}),
      outsider: await outsider(tried),
      forger: UNKNOWN_TOKEN,
    };
    const sent = tokens[caller];
    const before = await standing(id, token);
    const called = await call(tool, {
      ...address,
      ...tried.args,
      ...(sent === undefined ? {} : { seat_token: sent }),
    });
    const isAllowed = ALLOWED[tried.concern].includes(caller);
    expect([errorOf(called), mayNot(called)]).toEqual([errorOf(called), !isAllowed]);
    // Who has left can do nothing about the one who stayed.
    if (tried.other === 'absent' && isAllowed)
      expect(errorOf(called)).toBe(caller === 'holder' ? null : 'CONFLICT');
    if (isAllowed) return;
    expect(called.text).not.toContain(token);
    expect(await standing(id, token)).toBe(before);
  });

  it('on a game that is over changes nothing', async () => {
    const { address, token, id, ...over } = await start(tried);
    await stop({ address, token, id, ...over });
    const before = await standing(id, token);
    const called = await call(tool, { ...address, ...tried.args, seat_token: token });
    // The one that leads to another game notes it in this one.
    const leadsOn = tool === 'reset_game';
    expect([errorOf(called) === null || !leadsOn, (await standing(id, token)) === before]).toEqual([
      true,
      !leadsOn,
    ]);
  });

  it('on a game that has expired is refused', async () => {
    // What only looks has left that of the callers as it was.
    const { address, token } = tried.concern === 'act' ? await start(tried) : game;
    const { ahead } = clock;
    clock.ahead += LIFETIME_MS;
    const called = await call(tool, { ...address, ...tried.args, seat_token: token });
    clock.ahead = ahead;
    expect(errorOf(called)).not.toBeNull();
    expect(called.text).not.toContain(token);
  });
});
