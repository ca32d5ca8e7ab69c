import { ok } from '../../core/engine';
import { defineFeature } from '../../core/table';
import type { Subscriber } from '../../core/table/facts';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { serviceWith } from '../support/thinking-toy';

describe('The end of a session', () => {
  it('reaches those who begin what follows from it after all others', async () => {
    const heard: string[] = [];
    const listening = (id: string, more: Pick<Subscriber, 'isLast'>) => {
      const subscriber: Subscriber = {
        verb: 'heard',
        ...more,
        concerns: () => true,
        sessionEnded: () => {
          heard.push(id);
          return Promise.resolve(ok('handled'));
        },
        sessionGone: () => Promise.resolve(ok('handled')),
      };
      return defineFeature({ id, operations: {}, start: () => ({ service: null, subscriber }) });
    };
    const clock = { now: Date.now };
    const features = [listening('first', { isLast: true }), listening('second', {})];
    const api = serviceWith(
      { store: new MemoryStore(clock), clock, games: [ticTacToe], sessionTtlSeconds: 60 },
      features,
    );
    const made = await api.createSession({ game: 'tic-tac-toe' }, {});
    if (!made.ok) throw new Error(made.error.reason.message);
    const { session, token } = made.value;
    await api.act({ id: session, action: 'resign' }, { token });
    await api.idle();
    expect(heard).toEqual(['second', 'first']);
  });
});
