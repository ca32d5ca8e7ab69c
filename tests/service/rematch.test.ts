import type { GameApi } from '../../core/api';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { MemoryStore } from '../../functions/adapters/memory-store';
import type { Result } from '../../core/engine';
import { serviceWith } from '../support/thinking-toy';

function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Holds one call of a kind up, until it is let go on. */
class Gate {
  private isSet = false;
  private readonly arrivals: (() => void)[] = [];
  private readonly waiting: (() => void)[] = [];

  /** The next who comes is held; resolves when somebody is. */
  holdNext(): Promise<void> {
    this.isSet = true;
    return new Promise((resolve) => this.arrivals.push(resolve));
  }

  pass(): Promise<void> {
    if (!this.isSet) return Promise.resolve();
    this.isSet = false;
    this.arrivals.shift()?.();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  open(): void {
    for (const resume of this.waiting.splice(0)) resume();
  }
}

/** A store some of whose calls take as long as the test wants. */
class GatedStore extends MemoryStore {
  readonly commits = new Gate();
  readonly recalls = new Gate();

  override async commit(...args: Parameters<MemoryStore['commit']>) {
    await this.commits.pass();
    return super.commit(...args);
  }

  override async recall(...args: Parameters<MemoryStore['recall']>) {
    const record = await super.recall(...args);
    await this.recalls.pass();
    return record;
  }
}

it('A rematch that is asked for twice at once leads to the one that another player made meanwhile', async () => {
  const store = new GatedStore({ now: () => 0 });
  const host = () => serviceWith({ store, games: [ticTacToe] });
  const [api, otherHost] = [host(), host()];
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const ann = valueOf(await api.createSession({ game: ticTacToe.id, seats }, {}));
  const { session } = ann;
  const bob = valueOf(await api.joinSession({ id: session }, {}));
  valueOf(await api.act({ id: session, action: 'resign' }, { token: bob.token }));
  const ask = (host: GameApi, token: string | undefined, idempotencyKey: string) =>
    host.act({ id: session, action: 'rematch' }, { token, idempotencyKey });

  // Her first request has made a session, her second has found it, and neither has told the finished one.
  const [made, found] = [store.commits.holdNext(), store.recalls.holdNext()];
  const first = ask(api, ann.token, 'one key of hers, kept');
  await made;
  const second = ask(otherHost, ann.token, 'one key of hers, kept');
  await found;
  const his = valueOf(await ask(otherHost, bob.token, 'one key of his, kept'));
  store.commits.open();
  const hers = valueOf(await first);
  expect([hers.session, hers.seat]).toEqual([his.session, 0]);
  store.recalls.open();
  expect(valueOf(await second)).toEqual(hers);
});
