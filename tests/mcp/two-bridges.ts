import type { Agent, Json } from '../support/bridge-client';

/** Opens one more bridge, with its agent. */
type Start = () => Promise<Agent>;

/** Two agents at a game that the first one starts. */
export async function meetOver(start: Start, game: string, options: Json = {}) {
  const [ada, bea] = [await start(), await start()];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { gameId } = await ada.ok('game_session', { command: 'new', game, seats, ...options });
  await bea.ok('game_session', { command: 'join', gameId });
  return { ada, bea, gameId };
}

/** What two bridges on one machine must do that share nothing but files. */
export function describeTwoBridges(start: Start): void {
  const meet = (game: string) => meetOver(start, game);

  it('play each other, each from its own seat, also after both have been restarted', async () => {
    let { ada, bea } = await meet('tic-tac-toe');
    await ada.ok('game_execute', { move: 'A1' });
    expect(await bea.ok('game_wait', {})).toMatchObject({ timedOut: false });
    await bea.ok('game_execute', { move: 'B1' });
    expect(await ada.ok('game_wait', {})).toMatchObject({ timedOut: false });

    await ada.close();
    const adaAgain = await start();
    await bea.close();
    const beaAgain = await start();
    [ada, bea] = [adaAgain, beaAgain];
    await ada.ok('game_execute', { move: 'A2' });
    await bea.ok('game_wait', {});
    expect(await ada.error('game_execute', { move: 'A3' })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      message: expect.stringMatching(/not your/i) as string,
    });
    await bea.ok('game_execute', { move: 'B2' });
    await ada.ok('game_wait', {});
    expect(await ada.ok('game_execute', { move: 'A3' })).toMatchObject({ gameOver: true });
    expect(String((await bea.ok('game_wait', {})).message)).toMatch(/won|wins|over/i);
  });

  it('finish a game of chess, each told what the other did', async () => {
    const { ada, bea } = await meet('chess');
    await ada.ok('game_execute', { move: 'f3' });
    expect(JSON.stringify(await bea.ok('game_wait', {}))).toContain('f3');
    await bea.ok('game_execute', { move: 'e5' });
    expect(JSON.stringify(await ada.ok('game_wait', {}))).toContain('e5');
    await ada.ok('game_execute', { move: 'g4' });
    await bea.ok('game_wait', {});
    expect(await bea.ok('game_execute', { move: 'Qh4#' })).toMatchObject({ gameOver: true });
    expect(await ada.ok('game_wait', {})).toMatchObject({ gameOver: true, outcome: { winners: [1] } });
  });

  it('see a game alike, and never each other’s cards', async () => {
    const { ada, bea, gameId } = await meet('holdem');
    const look = (agent: Agent): Promise<Json> => agent.ok('game_observe', { gameId, detail_level: 'full' });
    const [hers, others] = [await look(ada), await look(bea)];
    const [herCards, theirCards] = [holeCards(hers, 0), holeCards(others, 1)];
    expect(herCards).toHaveLength(2);
    expect(theirCards).toHaveLength(2);
    for (const card of theirCards) expect(JSON.stringify(hers)).not.toContain(card);
    for (const card of herCards) expect(JSON.stringify(others)).not.toContain(card);
    expect(await bea.ok('game_session', { command: 'list' })).toMatchObject({ games: [{ gameId }] });

    const third = await start();
    expect(await third.ok('game_session', { command: 'list' })).toMatchObject({ games: [] });
    const seen = JSON.stringify(await look(third));
    expect(seen).toContain('"street":"preflop"');
    for (const card of [...herCards, ...theirCards]) expect(seen).not.toContain(card);
  });
}

/** The cards that a seat holds, as an agent at hold'em sees them. */
const holeCards = ({ gameState }: Json, seat: number): readonly string[] =>
  (gameState as { readonly holeCards: readonly (readonly string[])[] }).holeCards[seat] ?? [];
