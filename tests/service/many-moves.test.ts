import { createRandom } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { botTask } from '../../core/session/bots';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { serviceWith } from '../support/thinking-toy';
import { NOW } from '../support/toy-session';

const KINDS = 'Cellar Chapel Militia Moat Village Woodcutter Smithy Market Mine Remodel'.split(' ');

/** A hand of which, once a Cellar is played, so many different parts may be discarded. */
const LARGE_HAND = [...KINDS, ...KINDS, ...KINDS, 'Cellar'];
const WAYS = 4 ** KINDS.length;

/** A game in which that is to be chosen. */
async function largeChoice() {
  const store = new MemoryStore({ now: () => NOW });
  const api = serviceWith({ store, games: [principality] });
  const made = await api.createSession(
    { game: 'principality', seats: [{ kind: 'me' }], start: { players: [{ hand: LARGE_HAND }] } },
    {},
  );
  if (!made.ok) throw new Error(made.error.reason.message);
  const { session, token } = made.value;
  await api.execute({ session, move: 'play_action Cellar' }, { token });
  return { api, store, session, caller: { token } };
}

describe('very many legal moves', () => {
  it('are counted exactly, and the first 2,000 of them listed', async () => {
    const { api, session, caller } = await largeChoice();
    for (const moves of ['all', 10_000] as const) {
      const answer = await api.state({ session, moves }, caller);
      expect(answer).toMatchObject({ ok: true, value: { totalMoves: WAYS } });
      expect(answer.ok && answer.value.validMoves).toHaveLength(2_000);
    }
  });

  it('may be made though they are not listed', async () => {
    const { api, session, caller } = await largeChoice();
    expect(await api.execute({ session, move: `select ${WAYS}` }, caller)).toMatchObject({
      ok: true,
      value: { message: expect.stringContaining(`Selected option ${WAYS}`) as string },
    });
  });

  it('are no more than that to choose from for a bot', async () => {
    const { store, session } = await largeChoice();
    const found = await store.read(session);
    if (found.kind !== 'session') throw new Error('It was made above');
    const { state } = found.session;
    const random = createRandom('many');
    const place = { state, seat: 0, info: undefined, botMoves: [0], random, now: 0 };
    expect(botTask(principality, place).options).toHaveLength(2_000);
  });
});
