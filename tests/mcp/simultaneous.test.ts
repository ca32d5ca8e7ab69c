import type { Host } from '../../local';
import type { Agent, Json } from '../support/bridge-client';
import { openBridge, openHost } from './bridge';

let host: Host;
let ada: Agent;
let bob: Agent;

beforeAll(async () => {
  host = await openHost();
  [ada, bob] = await Promise.all([
    openBridge({ PRINCIPALITY_URL: host.url }),
    openBridge({ PRINCIPALITY_URL: host.url }),
  ]);
});
afterAll(async () => {
  await Promise.all([ada.close(), bob.close()]);
  await host.close();
});

/** What somebody else may read; the game's name and the lists of moves say all three words. */
const withoutLists = (answer: Json): string =>
  JSON.stringify(answer, (key, part: unknown) => (key === 'validMoves' ? undefined : part)).replaceAll(
    'rock-paper-scissors',
    '',
  );

describe('a game in which two agents choose at once', () => {
  it('takes both choices, each made on the version that both saw, and shows neither before', async () => {
    const made = await ada.ok('game_session', {
      command: 'new',
      game: 'rock-paper-scissors',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    const joined = await bob.ok('game_session', { command: 'join', gameId: made.gameId, name: 'Bob' });
    const seen = await ada.ok('game_wait');
    expect(seen).toMatchObject({ version: joined.version, totalMoves: 3, message: 'Your move' });
    const expected_version = Number(seen.version);

    const first = await ada.ok('game_execute', { move: 'paper', expected_version });
    expect(first).toMatchObject({ version: expected_version + 1, message: 'Chose paper', totalMoves: 0 });
    const looked = await bob.ok('game_observe', { detail_level: 'full' });
    expect(withoutLists(looked)).not.toMatch(/rock|paper|scissors/);

    const second = await bob.ok('game_execute', { move: 'rock', expected_version });
    expect(second).toMatchObject({ version: expected_version + 2 });
    expect(second.events).toContain('Round 1: Player 1 paper, "Bob" rock. Player 1 scores.');

    const late = await bob.error('game_execute', { move: 'rock', expected_version });
    expect(late).toMatchObject({ code: 'STALE_VERSION' });
    const both = await Promise.all([
      ada.ok('game_execute', { move: 'scissors', expected_version: expected_version + 2 }),
      bob.ok('game_execute', { move: 'paper', expected_version: expected_version + 2 }),
    ]);
    expect(both.filter(({ gameOver }) => gameOver)).toHaveLength(1);
  });
});
