import {
  describeTables,
  X_WINS,
  type AnswerTo,
  type Bench,
  type SeatedPlayer,
} from '../../tests/http/support';
import { eventually } from '../../tests/support/eventually';
import { whereKept } from '../../tests/support/feature-tests';

type NewPlayer = AnswerTo<'registerPlayer'>;

let players = 0;
const register = (table: Bench): Promise<NewPlayer> =>
  table.get('registerPlayer', { body: { name: `Judged ${++players}`, kind: 'agent' } });

const as = ({ key }: NewPlayer) => ({ headers: { 'x-player-key': key } });

/** A rated game that the first player wins, once both profiles have it. */
async function ratedGame(table: Bench, first: NewPlayer, second: NewPlayer): Promise<string> {
  const seats: SeatedPlayer[] = [
    await table.create(
      { game: 'tic-tac-toe', rated: true, seats: [{ kind: 'me' }, { kind: 'open' }] },
      as(first),
    ),
  ];
  const session = seats[0]?.session ?? '';
  seats.push(await table.join(session, {}, as(second)));
  for (const [n, move] of X_WINS.entries()) {
    const seat = seats[n % 2];
    if (seat) await table.play(seat, move);
  }
  for (const { player } of [first, second])
    await eventually(async () =>
      expect((await table.get('player', { params: { id: player.id } })).history).toContainEqual(
        expect.objectContaining({ session }),
      ),
    );
  return session;
}

describeTables('rated games', (table) => {
  it('are not analysed while they go on, though only a bot plays against', async () => {
    const seats = [{ kind: 'me' }, { kind: 'bot' }] as const;
    const wanted = { game: 'tic-tac-toe', rated: true, seats: [...seats] };
    const game = await table.create(wanted, as(await register(table)));
    await table.play(game, game.validMoves[0]);
    const asked = { token: game.token, body: { session: game.session } };
    expect((await table.send('analyse', asked)).status).toBe(409);
  });

  whereKept('that were analysed have their mean accuracy in the profile of a player', async () => {
    const [ada, bob] = [await register(table), await register(table)];
    const sessions = [await ratedGame(table, ada, bob), await ratedGame(table, bob, ada)];
    await ratedGame(table, ada, bob);
    const unknown = await table.get('player', { params: { id: ada.player.id } });
    expect(unknown.accuracy).toEqual([]);
    const accuracies: number[] = [];
    for (const [seat, session] of sessions.entries()) {
      let analysis = await table.get('analyse', { body: { session, effort: 'quick' } });
      while (analysis.status === 'queued' || analysis.status === 'running')
        analysis = await table.get('analysis', { query: { session, effort: 'quick' } });
      const { accuracy } = analysis.players.find((each) => each.seat === seat) ?? {};
      if (typeof accuracy !== 'number') throw new Error('There is no accuracy');
      accuracies.push(accuracy);
    }
    const known = await table.get('player', { params: { id: ada.player.id } });
    expect(known.history.map(({ accuracy }) => accuracy)).toEqual([null, ...accuracies.toReversed()]);
    expect(known.accuracy).toEqual([
      {
        game: 'tic-tac-toe',
        title: 'Tic-Tac-Toe',
        accuracy: accuracies.reduce((sum, each) => sum + each, 0) / 2,
        reviewed: 2,
      },
    ]);
  });
});
