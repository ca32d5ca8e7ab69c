import { FOR_TWO, HOT_SEAT, X_WINS, type Bench, type SeatedPlayer } from './support';

/** Games from creation to the end, over HTTP. */
export function wholeGames(table: Bench): void {
  it('Tic-Tac-Toe between two players, from creation to the end', async () => {
    const x = await table.create(FOR_TWO);
    expect(x).toMatchObject({ version: 1, seat: 0, seatsToAct: [0], totalMoves: 9, gameOver: false });
    const o = await table.join(x.session, { name: 'Olga' });
    expect(o).toMatchObject({ version: 2, seat: 1, validMoves: [], totalMoves: 0 });
    expect(o.token).not.toBe(x.token);

    for (const [turn, cell] of X_WINS.entries()) {
      const [mover, other] = turn % 2 === 0 ? [x, o] : [o, x];
      const before = await table.get('state', { token: mover.token, query: { session: x.session } });
      expect(before.validMoves).toContain(cell);
      await table.get('state', { token: other.token, query: { session: x.session } });
      const after = await table.play(mover, cell);
      expect(after).toMatchObject({ version: turn + 3, seat: turn % 2 });
      expect(after.events).toHaveLength(turn === 4 ? 2 : 1);
    }

    const end = await table.get('state', { query: { session: x.session } });
    expect(end).toMatchObject({
      seat: null,
      gameOver: true,
      seatsToAct: [],
      validMoves: [],
      totalMoves: 0,
      outcome: { winners: [0], reason: 'Three in a line', code: 'three_in_a_line' },
    });
    const info = await table.get('getSession', { params: { id: x.session } });
    expect(info).toMatchObject({ status: 'ended', version: 7, outcome: end.outcome });
  });

  it('Tic-Tac-Toe against the bot, which answers in the same request', async () => {
    let answer = await table.create({ game: 'tic-tac-toe' });
    const { token, session } = answer;
    while (!answer.gameOver) {
      const { version, validMoves, totalMoves } = answer;
      const played = await table.play({ session, token }, validMoves[0]);
      expect(played.version).toBe(version + 1);
      expect(totalMoves - played.totalMoves).toBe(played.gameOver ? totalMoves : 2);
      answer = { ...answer, ...played };
    }
    expect(answer.outcome?.winners).not.toEqual([0]);
  });

  it('one token may play every seat of a game', async () => {
    const game = await table.create(HOT_SEAT);
    for (const [turn, cell] of X_WINS.entries()) {
      const answer = await table.play(game, cell);
      expect(answer.seat).toBe(turn < 4 ? (turn + 1) % 2 : 0);
    }
  });

  it('Principality with four seats of one token, attacks and decisions included', async () => {
    const me = { kind: 'me' } as const;
    const game = await table.create({
      game: 'principality',
      seats: [me, me, me, me],
      options: {
        victoryPileSize: 1,
        kingdomCards: ['Militia', 'Cellar', 'Witch', 'Thief', 'Spy', 'Bureaucrat'],
      },
      seed: 'four seats',
    });
    const end = await playGreedily(table, game);
    expect(end.gameOver).toBe(true);
    const history = await table.get('history', { query: { session: game.session, limit: 500 } });
    expect(history.entries.map(({ version }) => version).slice(0, 3)).toEqual([1, 2, 3]);
  });
}

/** A longer one, against a bot. */
export function gameAgainstBigMoney(table: Bench): void {
  it('Principality against Big Money, every listed command being taken as it is', async () => {
    const game = await table.create({
      game: 'principality',
      seats: [{ kind: 'me' }, { kind: 'bot' }],
      options: { victoryPileSize: 2, kingdomCards: ['Chapel', 'Militia', 'Workshop', 'Moat'] },
      seed: 'a short game',
    });
    const end = await playGreedily(table, game);
    expect(end).toMatchObject({
      gameOver: true,
      seatsToAct: [],
      outcome: { scores: [expect.any(Number), expect.any(Number)] },
    });
    const { fairPlay } = await table.get('getSession', { params: { id: game.session } });
    expect(fairPlay).toMatchObject({ secret: 'a short game', seedHash: game.seedHash });
  });
}

/** Buys what is dearest, plays what there is, answers decisions in turn; each move is one request. */
async function playGreedily(table: Bench, game: SeatedPlayer) {
  let answer = await table.get('state', { token: game.token, query: { session: game.session } });
  for (let moves = 0; !answer.gameOver && moves < 1500; moves++) {
    expect(answer.seatsToAct).toContain(answer.seat);
    expect(answer.validMoves.length).toBeGreaterThan(0);
    const next = await table.play(game, preferred(answer.validMoves, moves));
    expect(next.version).toBe(answer.version + 1);
    answer = next;
  }
  return answer;
}

const PRICELESS = [
  'buy Province',
  'buy Gold',
  'buy Militia',
  'buy Witch',
  'buy Thief',
  'buy Silver',
  'buy Spy',
];

function preferred(commands: readonly string[], turn: number): string {
  const decides = !commands.includes('end_phase');
  if (decides) return commands[turn % commands.length] ?? '';
  const wanted = PRICELESS.find((buy) => commands.includes(buy));
  const play = commands.find((command) => /^play_(action|all_treasures)/.test(command));
  return play ?? wanted ?? 'end_phase';
}
