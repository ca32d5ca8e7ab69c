import { describePosition, piles, type Position } from '../principality/support';
import { describeTables, type Bench, type SeatedPlayer } from './support';

const SEATS = [{ kind: 'me' as const }, { kind: 'me' as const }];
const chapel: Position = {
  players: [piles('Chapel, 2 Copper, Estate', '5 Gold'), piles('Silver', '5 Gold')],
};
const witch: Position = {
  players: [piles('Witch', '5 Gold'), piles('Moat, Silver', '5 Gold')],
};

describeTables('JSON moves', (table: Bench) => {
  const opened = async (position: Position, move: string): Promise<SeatedPlayer> => {
    const game = await table.create({
      game: 'principality',
      start: describePosition(position),
      seats: SEATS,
    });
    await table.play(game, move);
    return game;
  };

  /** The error both routes give, and that nothing changed. */
  async function errorOf({ session, token }: SeatedPlayer, move: unknown) {
    const before = await table.get('state', { token, query: { session, detail: 'full' } });
    const body = { session, move };
    const errors = [];
    for (const route of ['validate', 'execute'] as const) {
      const { status, body: problem } = await table.send(route, { token, body });
      errors.push({ status, ...(problem as { error: { code: string; message: string } }).error });
    }
    const [verdict, refused] = errors;
    expect(verdict).toEqual(refused);
    expect(await table.get('state', { token, query: { session, detail: 'full' } })).toEqual(before);
    return { message: '', ...refused };
  }

  it('with a misspelt field trash nothing', async () => {
    const game = await opened(chapel, 'play_action Chapel');
    const refused = await errorOf(game, { type: 'trash_cards', cardNames: ['Copper'] });
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_PARAMETERS' });
    expect(refused.message).toBe(
      'move: missing field "cards", unknown field "cardNames". trash_cards takes cards (a list, which may be empty).',
    );
    expect(await errorOf(game, { type: 'trash_cards' })).toMatchObject({ status: 400 });
    expect(await table.play(game, { type: 'trash_cards', cards: [] })).toMatchObject({
      message: 'Trashed nothing.',
    });
  });

  it('with the field of another decision decline nothing', async () => {
    const game = await opened(witch, 'play_action Witch');
    const refused = await errorOf(game, { type: 'reveal_reaction', choice: true });
    expect(refused.message).toBe(
      'move: missing field "card", unknown field "choice". reveal_reaction takes card (text or null).',
    );
    expect(await table.play(game, { type: 'reveal_reaction', card: null })).toMatchObject({
      events: expect.arrayContaining(['Player 2 gains Curse']) as unknown,
    });
  });

  it('sent as text are read as JSON', async () => {
    const game = await opened(chapel, 'play_action Chapel');
    const move = ' {"type":"trash_cards","card":"Copper"}\n';
    expect(
      await table.get('validate', { token: game.token, body: { session: game.session, move } }),
    ).toMatchObject({ valid: true });
    expect(await table.play(game, move)).toMatchObject({ message: 'Trashed: Copper.' });
  });

  it.each([
    ['cut off', '{"type":"end_phase"'],
    ['without quotes', '{type:"end_phase"}'],
    ['nested too deeply', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ])('sent as text that is broken are told from commands: %s', async (_, move) => {
    const game = await opened(chapel, 'play_action Chapel');
    const refused = await errorOf(game, move);
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_PARAMETERS' });
    expect(refused.message).toMatch(/^move: the text begins like a JSON object, but it is /);
  });

  it.each([
    ['holdem', { type: 'raise' }, 'raise takes amount (a whole number)'],
    ['holdem', { type: 'fold', amount: 5 }, 'fold takes nothing beside its type'],
    ['chess', { uci: 'e2e4', from: 'e2' }, 'A move takes uci (text), claim'],
    ['mancala', { pit: 3, side: 'south' }, 'A move takes pit (a whole number)'],
    ['slot', { type: 'spin', stake: 5 }, 'spin takes bet (optional, a whole number)'],
    ['roulette', { type: 'spin', bets: ['red:-:10'] }, 'spin takes nothing beside its type'],
    ['dice', { type: 'roll', dice: '2d6' }, 'roll takes notation (text)'],
  ])('of %s say what they take: %j', async (game, move, takes) => {
    const made = await table.create({
      game,
      seats: game === 'slot' || game === 'roulette' || game === 'dice' ? [{ kind: 'me' }] : SEATS,
    });
    const refused = await errorOf(made, move);
    expect(refused.message).toContain(takes);
  });
});
