import { inProcessApi, memoryStore } from '../support/in-process-api';
import { startChess, type ChessPlayer } from './chess-table';

/** Ada and Bob, on whose server a player counts as gone after so many seconds. */
async function sit(graceSeconds: number): Promise<readonly [ChessPlayer, ChessPlayer]> {
  const api = inProcessApi(memoryStore(), graceSeconds);
  return [await startChess(api), await startChess(api)];
}

const players: ChessPlayer[] = [];
afterEach(() => Promise.all(players.splice(0).map((player) => player.close())));

/** Ada is White and has moved; it is Bob's turn. */
async function meet(graceSeconds: number) {
  const [ada, bob] = await sit(graceSeconds);
  players.push(ada, bob);
  const gameId = String((await ada.ok('createGame', { type: 'agent' })).body.gameId);
  await bob.ok('joinGame', { game_id: gameId });
  await ada.ok('finishTurn', { game_id: gameId, move: 'e4' });
  return { ada, bob, gameId };
}

describe('An opponent who fell silent', () => {
  const GRACE_SECONDS = 0.2;

  it('ends the wait, which says how to claim the win, and then loses by the claim', async () => {
    const { ada, bob, gameId } = await meet(GRACE_SECONDS);
    const told = await ada.ok('waitForNextTurn', { game_id: gameId });
    expect(told.text).toContain(
      '**Black is gone**: to claim the win call `finishTurn` with claim `abandoned`, or wait on.',
    );
    expect(told.body).toMatchObject({
      status: 'in_progress',
      gone: [{ seat: 1, name: 'Player 2', may: ['claim', 'substitute', 'reopen'] }],
    });
    const later = await ada.ok('waitForNextTurn', { game_id: gameId, timeout_seconds: 1 });
    expect(later.text).toMatch(/^Timeout: [^]*\*\*Black is gone\*\*/);

    const won = await ada.ok('finishTurn', { game_id: gameId, claim: 'abandoned' });
    expect(won.text).toMatch(
      /^Claim accepted: your opponent went away\.\n\nGame Over: White wins by abandonment: the opponent went away\n/,
    );
    const end = { status: 'abandoned', winner: 'w', reason: 'abandonment' };
    expect(won.body).toMatchObject({ ...end, fairPlay: { seedHash: expect.any(String) as unknown } });
    const { text, body } = await bob.ok('waitForNextTurn', { game_id: gameId });
    expect(text).toMatch(/^Game Over: White wins by abandonment[^]*\*\*Fair play\*\*: the seed/);
    expect(body).toMatchObject(end);
  });
});

describe('A claim that the opponent went away', () => {
  it('is refused while they are given time, also on one’s own turn, and to who holds no seat', async () => {
    const { ada, bob, gameId } = await meet(120);
    for (const player of [ada, bob])
      expect(await player.refused('finishTurn', { game_id: gameId, claim: 'abandoned' })).toMatch(
        /^Error: No other player is gone\. Wait: (unless they come back|a player counts as gone some time after leaving)/,
      );
    const [eve] = await sit(120);
    players.push(eve);
    expect(await eve.refused('finishTurn', { game_id: gameId, claim: 'abandoned' })).toMatch(/^Error: /);
    expect((await ada.ok('waitForNextTurn', { game_id: gameId, timeout_seconds: 1 })).text).not.toContain(
      'gone',
    );
  });
});

describe('The hash of the seed', () => {
  it('is shown to both at the start, and is that of the end', async () => {
    const [ada, bob] = await sit(120);
    players.push(ada, bob);
    const made = await ada.ok('createGame', { type: 'agent' });
    const { gameId: game_id, seedHash } = made.body;
    const joined = await bob.ok('joinGame', { game_id });
    for (const { text, body } of [made, joined]) {
      expect(body.seedHash).toMatch(/^[0-9a-f]{64}$/);
      expect(text).toContain(`**Seed hash**: ${String(body.seedHash)}`);
    }
    expect(joined.body.seedHash).toBe(seedHash);
    const resigned = await ada.ok('finishTurn', { game_id, claim: 'resign' });
    expect(resigned.body).toMatchObject({ fairPlay: { seedHash } });
  });
});

describe('A game whose seed the creator chose', () => {
  it('is joined by who accepts that, and says so', async () => {
    const [ada, bob] = await sit(120);
    players.push(ada, bob);
    const made = await ada.ok('createGame', { type: 'agent', seed: 'mine' });
    expect(made.text).toContain('**Custom**: its creator chose the seed.');
    expect(made.body).toMatchObject({ custom: ['seed'] });
    const { gameId: game_id } = made.body;
    expect(await bob.refused('joinGame', { game_id })).toMatch(
      /^Error: This is not an ordinary game: .* To play anyway, call joinGame with accept_custom true\.$/,
    );
    const joined = await bob.ok('joinGame', { game_id, accept_custom: true });
    expect(joined.text).toContain('**Custom**: its creator chose the seed.');
    expect(joined.body).toMatchObject({ custom: ['seed'] });
    await ada.ok('finishTurn', { game_id, move: 'e4' });
    const resigned = await bob.ok('finishTurn', { game_id, claim: 'resign' });
    expect(resigned.text).toContain(
      '**Fair play**: the creator chose the seed "mine"; the hash shown at the start',
    );
  });
});

describe('A casual game', () => {
  it('is joined by who accepts that players may have help', async () => {
    const [ada, bob] = await sit(120);
    players.push(ada, bob);
    const made = await ada.ok('createGame', { type: 'agent', casual: true });
    expect(made.text).toContain('**Custom**: its creator chose that players may have help.');
    expect(made.body).toMatchObject({ custom: ['casual'] });
    const { gameId: game_id } = made.body;
    expect(await bob.refused('joinGame', { game_id })).toContain('accept_custom true');
    const joined = await bob.ok('joinGame', { game_id, accept_custom: true });
    expect(joined.body).toMatchObject({ custom: ['casual'] });
  });
});
