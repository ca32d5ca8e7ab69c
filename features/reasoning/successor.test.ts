import { MemoryStore } from '../../functions/adapters/memory-store';
import { holdem } from '../../games/holdem/rules';
import { serviceWith } from '../../tests/support/thinking-toy';
import { NOW } from '../../tests/support/toy-session';

const GRACE_SECONDS = 120;

/** The value of an answer that is no error. */
async function value<T>(reply: Promise<{ ok: true; value: T } | { ok: false; error: object }>): Promise<T> {
  const answer = await reply;
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

describe('Who takes over the seat of a player who is gone', () => {
  it('reads none of the reasons of that player, and has reasons of its own', async () => {
    let time = NOW;
    const clock = { now: () => time };
    const store = new MemoryStore(clock);
    const api = serviceWith({ store, clock, games: [holdem], sessionTtlSeconds: 86_400 });
    const table = { game: 'holdem', seats: [{ kind: 'me' as const }, { kind: 'open' as const }] };
    const first = await value(api.createSession(table, {}));
    const { session } = first;
    const second = await value(api.joinSession({ id: session }, {}));
    const holder = { token: second.token };
    const reason = { session, move: 'call', reasoning: 'a thought of the first holder' };
    await value(api.explain(reason, holder));
    await value(api.act({ id: session, action: 'leave' }, holder));
    time += 1000 * GRACE_SECONDS;
    await value(api.act({ id: session, action: 'reopen' }, { token: first.token }));
    const { token } = await value(api.joinSession({ id: session }, {}));
    expect((await value(api.decisions({ session }, { token }))).decisions).toEqual([]);
    const { analytics } = await value(api.decisionAnalytics({ session }, { token }));
    expect(analytics.totalDecisions).toBe(0);
    await value(api.explain({ ...reason, reasoning: 'my own' }, { token }));
    expect((await value(api.decisions({ session }, { token }))).decisions).toHaveLength(1);
  });
});
