import { sha256Hex } from '../../core/engine';
import type { Json } from '../support/bridge-client';
import { inProcessApi, memoryStore } from '../support/in-process-api';
import { ALL_LIBRARY_GAMES, type LibraryGame } from './library-games';
import { startLibrary, str, type LibraryAnswer, type LibraryPlayer } from './library-table';

let player: LibraryPlayer;
beforeAll(async () => {
  player = await startLibrary();
});
afterAll(() => player.close());

const games = ALL_LIBRARY_GAMES.map((game) => [game.gameType, game] as const);

/** A game in which a move was made: what it looked like before, and what it looks like now. */
async function played(game: LibraryGame) {
  // In the shoe of this seed nobody has a natural.
  const { body: begun } = await player.call(game.start, { seed: 'tabletop-1' });
  const { gameId, state: before } = begun;
  const { body: listed } = await player.call(game.legal, { state: before });
  const [entry] = listed[game.listed] as unknown[];
  const args = game.args(entry);
  const { body: now } = await player.call(game.apply, { gameId, state: before, ...args });
  expect(now).toMatchObject({ legal: true, version: 2, gameId });
  return { gameId, args, before: str(before), now };
}

/** Refused, and everything as it was. */
function expectStands({ body, isError }: LibraryAnswer, now: Json, code: string): void {
  const { error: _error, code: _code, legal: _legal, result: _result, ...stands } = body;
  const { legal: _was, result: _told, ...before } = now;
  expect(isError).toBe(false);
  expect(body).toMatchObject({ legal: false, code, error: expect.stringMatching(/\w/) as string });
  expect(stands).toEqual(before);
}

describe.each(games)('The state sent with a move of %s', (_type, game) => {
  it('must be the current one', async () => {
    const { gameId, args, before, now } = await played(game);
    const current = str(now.state);
    const foreign = str(
      (await player.call(game.gameType === 'slot' ? 'new_mancala_game' : 'new_slot_game')).body.state,
    );
    const forged = current.replace(/\d(?=[^\d]*$)|w(?=[^w]*$)|\.(?=[^.]*$)/, 'x');
    for (const state of [
      before,
      foreign,
      forged,
      current.slice(0, -3),
      'v1',
      'v3',
      '',
      'nonsense',
      'x'.repeat(5000),
    ]) {
      expectStands(await player.call(game.apply, { gameId, state, ...args }), now, 'state_mismatch');
    }
    const { body: after } = await player.call(game.legal, { gameId, state: current });
    expect(after).not.toHaveProperty('code');
  });

  it('may have other spaces', async () => {
    const { gameId, args, now } = await played(game);
    const state = `  ${str(now.state).replaceAll('|', ' | ').replace(' ', '   ')} `;
    const answer = await player.call(game.apply, { gameId, state, ...args });
    expect(answer.body.code).not.toBe('state_mismatch');
  });

  it('may be the version of the answer', async () => {
    const { gameId, args, now } = await played(game);
    const listed = await player.call(game.legal, { gameId, state: ' v2 ' });
    expect(listed.body).toEqual((await player.call(game.legal, { gameId, state: now.state })).body);
    expect(await player.call(game.apply, { gameId, state: 'v2', ...args })).not.toMatchObject({
      body: { code: 'state_mismatch' },
    });
    if (game.choose === 'choose_holdem_opponent_action') return;
    const alone = await player.call(game.choose ?? game.legal, { state: 'v2' });
    expect(alone.body).toMatchObject({ [game.listed]: [], code: 'invalid_argument' });
  });

  it('is checked by the lists, too', async () => {
    const { gameId, before, now } = await played(game);
    const tools = [game.legal, ...(game.choose ? [game.choose] : [])];
    for (const tool of tools) {
      const { body, text, isError } = await player.call(tool, { gameId, state: before });
      expect(isError).toBe(false);
      expect(body).toMatchObject({ [game.listed]: [], code: 'state_mismatch', state: now.state });
      expect(text).toMatch(/^No choice exists: /);
      if (tool === 'choose_holdem_opponent_action') continue;
      const malformed = await player.call(tool, { state: 'nonsense' });
      expect(malformed.body).toMatchObject({ [game.listed]: [], code: 'invalid_format' });
      expect(malformed.isError).toBe(false);
    }
  });
});

describe.each(games)('A game of %s', (_type, game) => {
  it('is found by its id with and without prefix and dashes', async () => {
    const { gameId, now } = await played(game);
    const bare = str(gameId).slice(2);
    const uuid = bare.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    expect(gameId).toMatch(/^g_[0-9a-f]{32}$/);
    for (const named of [gameId, bare, uuid, `g_${uuid}`, bare.toUpperCase()]) {
      const { body } = await player.call(game.legal, { gameId: named, state: now.state });
      expect(body).not.toHaveProperty('code');
    }
  });

  it('that is not there is not found, and nothing that was sent comes back', async () => {
    const lost = { gameId: 'g_00000000000000000000000000000000', state: 'the forged state' };
    const answer = await player.call(game.apply, { ...lost, ...game.args('auto') });
    expect(answer).toMatchObject({
      isError: false,
      body: { legal: false, code: 'game_not_found', state: '', gameId: lost.gameId },
    });
    expect(JSON.stringify(answer)).not.toContain('forged');
    const listed = await player.call(game.legal, lost);
    expect(listed.body).toMatchObject({ [game.listed]: [], code: 'game_not_found' });
  });

  it('is not there for the tools of another game', async () => {
    const { body } = await player.call(game.gameType === 'slot' ? 'new_mancala_game' : 'new_slot_game');
    const answer = await player.call(game.apply, {
      gameId: body.gameId,
      state: body.state,
      ...game.args('auto'),
    });
    expect(answer.body).toMatchObject({ legal: false, state: '', code: 'game_not_found' });
  });

  it('gives the first answer to a call that is repeated by its name', async () => {
    const { body: begun } = await player.call(game.start, { seed: 'tabletop-1' });
    const { gameId, state } = begun;
    const { body: listed } = await player.call(game.legal, { state });
    const [entry] = listed[game.listed] as unknown[];
    const call = { gameId, state, ...game.args(entry), clientMoveId: 'once' };
    const first = await player.call(game.apply, call);
    expect(first.body).toMatchObject({ legal: true, version: 2 });
    expect((await player.call(game.apply, call)).body).toEqual(first.body);
    expect((await player.call(game.apply, { ...call, state: first.body.state })).body).toEqual(first.body);
    expect((await player.call(game.legal, { gameId, state: first.body.state })).body).not.toHaveProperty(
      'code',
    );
  });

  it('takes one of two moves that are sent at once', async () => {
    const { body: begun } = await player.call(game.start, { seed: 'tabletop-1' });
    const { gameId, state } = begun;
    const { body: listed } = await player.call(game.legal, { state });
    const args = game.args((listed[game.listed] as unknown[])[0]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => player.call(game.apply, { gameId, state, ...args })),
    );
    expect(answers.map(({ body }) => body.legal).toSorted()).toEqual([false, false, true]);
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2, 2]);
  });

  it('is refused with what is wrong with the options', async () => {
    const wrong = { slot: { bet: 0 }, roulette: { stack: -1 }, blackjack: { decks: 3 }, holdem: { sb: 20 } };
    const boards = { sea_battle: { fleet: 'A1H5' }, checkers: { side: 'red' }, tic_tac_toe: { side: 'Z' } };
    const sides = { mancala: { first: 'me' }, four_in_a_row: { first: 'me' } };
    const options = { ...wrong, ...boards, ...sides }[game.gameType] ?? {};
    const { body, isError } = await player.call(game.start, options);
    expect(isError).toBe(false);
    expect(body).toEqual({
      type: `${game.gameType}_snapshot`,
      gameType: game.gameType,
      gameId: 'unknown',
      legal: false,
      state: '',
      code: 'invalid_argument',
      error: expect.stringMatching(/\w/) as string,
    });
  });

  it('refuses arguments that do not fit the schema as an error', async () => {
    const wrong = await player.call(game.apply, { gameId: 5, state: 'x', ...game.args('auto') });
    expect(wrong).toMatchObject({
      isError: true,
      body: { success: false, error: { code: 'invalid_argument' } },
    });
    const near = await player.call(game.apply, { gameId: 'x', state: 'x', gameIdd: 5, ...game.args('auto') });
    expect(near).toMatchObject({ isError: true, body: { error: { code: 'invalid_argument' } } });
  });
});

it('A move is one request, also one that the rules refuse', async () => {
  const asked: string[] = [];
  const api = new Proxy(inProcessApi(), {
    get(target, name) {
      asked.push(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  const counted = await startLibrary(api);
  const { body } = await counted.call('new_tic_tac_toe_game');
  const { gameId, state } = body;
  asked.length = 0;
  const moved = await counted.call('apply_tic_tac_toe_move', { gameId, state, coord: 'B2' });
  await counted.call('apply_tic_tac_toe_move', { gameId, state: moved.body.state, coord: 'B2' });
  await counted.call('apply_tic_tac_toe_move', { gameId, state, coord: 'A1' });
  expect(asked).toEqual(['execute', 'execute', 'execute']);
  await counted.close();
});

it('Two servers on one store take one of two moves', async () => {
  const store = memoryStore();
  const [one, other] = [inProcessApi(store), inProcessApi(store)];
  const created = await one.createSession({ game: 'mancala', seats: [{ kind: 'me' }, { kind: 'me' }] }, {});
  if (!created.ok) throw new Error(created.error.reason.message);
  const { session, token, gameState } = created.value;
  const move = { session, move: 'pit 1', expectedState: str(gameState.state), asPublic: true };
  const replies = await Promise.all([one.execute(move, { token }), other.execute(move, { token })]);
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = replies.flatMap((reply) => (reply.ok ? [] : [reply.error.reason.kind]));
  expect(refused).toEqual(['stale']);
});

describe('A seed', () => {
  it('may be chosen only where that is allowed', async () => {
    const strict = await startLibrary(inProcessApi(), { allowSeed: false });
    for (const tool of [...ALL_LIBRARY_GAMES.map(({ start }) => start), 'roll_rpg_dice']) {
      const { body, isError } = await strict.call(tool, {
        seed: 'mine',
        ...(tool === 'roll_rpg_dice' ? { sides: 6 } : {}),
      });
      expect(isError).toBe(false);
      expect(body).toMatchObject({ legal: false, code: 'invalid_argument' });
    }
    const { body, meta } = await strict.call('new_slot_game');
    expect(body).not.toHaveProperty('seeded');
    expect(meta.seedHash).toMatch(/^[0-9a-f]{64}$/);
    await strict.close();
  });

  it('is committed to at the start and told at the end', async () => {
    const { body, meta } = await player.call('new_slot_game', { seed: 'tabletop-1', stack: 1 });
    expect(body).toMatchObject({ seeded: true });
    expect(meta.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(meta).not.toHaveProperty('seed');
    const { gameId, state } = body;
    const over = await player.call('spin_slot', { gameId, state });
    expect(over.body).toMatchObject({ status: 'game_over', reels: ['ORANGE', 'ORANGE', 'CHERRY'], stack: 0 });
    const { salt } = over.meta;
    expect(over.meta).toMatchObject({
      seed: 'tabletop-1',
      seedHash: sha256Hex(`${String(salt)}:tabletop-1`),
    });
    expect(over.meta.seedHash).toBe(meta.seedHash);
    const again = await player.call('spin_slot', { gameId, state: over.body.state });
    expect(again.body).toMatchObject({ legal: false, code: 'game_over' });
  });
});
