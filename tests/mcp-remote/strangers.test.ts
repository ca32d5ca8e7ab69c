import { startHost, type Host } from '../../local';
import type { Agent } from '../support/bridge-client';
import { connectRemote, FOR_TWO, handlesIn, meet } from './support';

/** Two agents that carry everything themselves, at a server on which a player counts as gone after a second. */
let host: Host;
let ada: Agent;
let bob: Agent;

beforeAll(async () => {
  host = await startHost({ port: 0, env: { LEAVE_GRACE_SECONDS: '1' } });
  [ada, bob] = await Promise.all([connectRemote(host.url), connectRemote(host.url)]);
});
afterAll(async () => {
  await Promise.all([ada.close(), bob.close()]);
  await host.close();
});

describe('Strangers over remote MCP', () => {
  it('begin a game with hidden cards once both sit, and each adds to its chance', async () => {
    const opened = await ada.ok('game_session', {
      command: 'new',
      game: 'holdem',
      seats: FOR_TWO,
      entropy: 'ada’s dice',
    });
    expect(opened).toMatchObject({ waitingFor: [1] });
    const a = handlesIn(opened);
    const waiting = ada.ok('game_wait', a);
    const { gameId } = a;
    const b = handlesIn(await bob.ok('game_session', { command: 'join', gameId, entropy: 'bob’s dice' }));
    expect(await waiting).toMatchObject({ timedOut: false });
    expect(await bob.ok('game_session', { command: 'resign', ...b })).toMatchObject({
      fairPlay: { entropy: ['ada’s dice', 'bob’s dice'] },
    });
  });

  it('keep the seat they leave; the others may claim the win after a while', async () => {
    const [a, b] = await meet(ada, bob);
    await ada.ok('game_execute', { move: 'A1', ...a });
    // It begins before he counts as gone: nobody is told at the beginning of a wait what was so before.
    const waiting = ada.ok('game_wait', a);
    expect((await bob.ok('game_session', { command: 'leave', ...b })).message).toMatch(
      /the seat is kept\. It stays yours: any call with its seat_token brings you back\.$/,
    );
    expect(await waiting).toMatchObject({
      timedOut: false,
      gone: [{ seat: 1, name: 'Bob', may: ['claim', 'substitute', 'reopen'] }],
    });
    const again = await ada.ok('game_wait', { ...a, timeout_seconds: 1 });
    expect(again).toMatchObject({
      timedOut: true,
      message: expect.stringContaining('game_session claim') as unknown,
    });
    expect(await ada.ok('game_session', { command: 'claim', ...a })).toMatchObject({
      outcome: { winners: [0] },
    });
  });

  it('see which public games are custom, and join them knowingly', async () => {
    const { gameId } = await ada.ok('game_session', {
      command: 'new',
      game: 'holdem',
      seats: FOR_TWO,
      seed: 's',
    });
    expect((await bob.ok('game_session', { command: 'list' })).games).toContainEqual(
      expect.objectContaining({ gameId, custom: ['seed'] }),
    );
    expect(await bob.error('game_session', { command: 'join', gameId })).toMatchObject({
      code: 'CUSTOM_SESSION',
      suggestion: 'To play anyway, call game_session join with acceptCustom true.',
    });
    await bob.ok('game_session', { command: 'join', gameId, acceptCustom: true });
  });
});
