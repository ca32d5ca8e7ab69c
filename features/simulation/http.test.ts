import { setTimeout as delay } from 'node:timers/promises';
import { describeTables, type AnswerTo, type Bench } from '../../tests/http/support';

const PERFECT = { bot: 'perfect' };
const RANDOM = { bot: 'random' };

type SimulationAnswer = AnswerTo<'simulation'>;

/** Looked at in between, it would take longer. */
const LOOK_MS = 20;

/** A simulation once it is over. */
async function over(table: Bench, body: object): Promise<SimulationAnswer> {
  let answer: SimulationAnswer = await table.get('simulate', { body });
  while (answer.status === 'queued' || answer.status === 'running') {
    await delay(LOOK_MS);
    answer = await table.get('simulation', { params: { id: answer.simulation } });
  }
  return answer;
}

/** Its games are played in at least fifty pieces, between which others are answered soon. */
const LONG = { game: 'mancala', bots: [RANDOM, RANDOM], games: 1000 };

const BODY = { game: 'tic-tac-toe', bots: [PERFECT, RANDOM], games: 31, seed: 'S' };

const suite = (table: Bench): void => {
  it('plays its games in the background, and the same seed gives the same figures', async () => {
    const begun = await table.get('simulate', { body: { ...BODY, pairs: true } });
    expect(begun).toMatchObject({ game: 'tic-tac-toe', seed: 'S', done: 0, total: 32, figures: null });
    const first = await over(table, { ...BODY, pairs: true });
    expect(first).toMatchObject({ status: 'done', done: 32, total: 32 });
    const { figures } = first;
    expect(figures).toMatchObject({
      games: 32,
      unit: 'moves',
      decision: null,
      rotations: { count: 16, pairs: true },
    });
    expect(figures?.bots.map(({ bot }) => bot)).toEqual(['perfect', 'random']);
    expect(figures?.bots[0]?.result?.mean).toBeGreaterThan(0.8);
    const again = await over(table, { ...BODY, pairs: true });
    expect(again.figures).toEqual(figures);
    expect(again.simulation).not.toBe(first.simulation);
  });

  it('ends as soon as the first bot is shown to be better', async () => {
    const answer = await over(table, { ...BODY, games: 1000, untilBetter: 0.95 });
    expect(answer).toMatchObject({
      status: 'done',
      total: 1000,
      figures: { decision: { verdict: 'better' } },
    });
    expect(answer.done).toBeLessThan(100);
  });

  it('is cancelled by who knows its id, and keeps the figures of what was played', async () => {
    const { simulation } = await table.get('simulate', { body: LONG });
    const cancelled = await table.get('cancelSimulation', { params: { id: simulation } });
    expect(cancelled).toMatchObject({ status: 'cancelled', total: 1000 });
    expect(cancelled.done).toBeLessThan(1000);
    expect(await table.get('simulation', { params: { id: simulation } })).toEqual(cancelled);
  });

  it('is refused to an address that has several under way', async () => {
    // At the same time, so that the last comes while the others are under way.
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => table.send('simulate', { body: LONG })),
    );
    const refused = replies.filter(({ status }) => status >= 400);
    expect(refused).toMatchObject([
      { status: 429, body: { error: { details: { limit: 'simulations', most: 4 } } } },
    ]);
    const begun = replies.flatMap(({ body }) => ('simulation' in body ? [String(body.simulation)] : []));
    expect(begun).toHaveLength(4);
    // All at once: as long as one is under way, an answer waits for its games.
    await Promise.all(begun.map((id) => table.get('cancelSimulation', { params: { id } })));
    const { simulation } = await table.get('simulate', { body: LONG });
    await table.get('cancelSimulation', { params: { id: simulation } });
  });

  it.each([
    [{ bots: [PERFECT] }, 'takes exactly 2 seats'],
    [{ bots: [{ bot: 'clever' }, RANDOM] }, 'has no bot "clever"'],
    [
      { bots: [{ bot: 'mind', level: 11 }, RANDOM] },
      'bots.0.level: must be a whole number from 1 to 10, got 11',
    ],
    [{ bots: [{ bot: 'perfect', level: 1 }, RANDOM] }, 'perfect has only one level'],
    [{ bots: [{ bot: 'f'.repeat(32) }, RANDOM] }, 'has no bot "ffff'],
    [{ players: ['f'.repeat(32)] }, 'players'],
    [{ deals: 'paired' }, 'deals'],
    [{ options: { side: 'Z' } }, 'options'],
    [{ games: 1001 }, 'games'],
    [{ worth: 0.6 }, 'need untilBetter'],
    [{ untilBetter: 0.95, worth: 0.4 }, 'worth must be above betterThan (0.5), got 0.4'],
    [{ game: 'timestrike', bots: [{ bot: 'planner' }] }, 'real time'],
    [
      { game: 'blackjack', bots: [{ bot: 'house' }, { bot: 'house' }], pairs: true },
      'pairs: compares bots that change seats',
    ],
  ])('is refused with what is wrong: %j', async (wrong, message) => {
    const { status, body } = await table.send('simulate', { body: { ...BODY, ...wrong } });
    expect([status, body.error]).toMatchObject([
      400,
      { message: expect.stringContaining(message) as string },
    ]);
  });
};

// Here no thread plays the games, and whatever waits for a store waits for games.
describeTables('a simulation', suite, {}, ['memory']);
