import { MemoryStore } from '../../functions/adapters/memory-store';
import { inProcessApi } from '../support/in-process-api';

/** A store in which somebody else moves before a log is read. */
class HurriedStore extends MemoryStore {
  before: () => Promise<unknown> = () => Promise.resolve();

  override async readLog(...of: Parameters<MemoryStore['readLog']>): ReturnType<MemoryStore['readLog']> {
    const { before } = this;
    this.before = () => Promise.resolve();
    await before();
    return super.readLog(...of);
  }
}

describe('Taking back', () => {
  it('is refused by the log of the very version that the refusal shows', async () => {
    const store = new HurriedStore({ now: Date.now });
    const [api, fresh] = [inProcessApi(store), inProcessApi(store)];
    const players = [{ hand: ['Copper', 'Cellar'], drawPile: ['Gold'] }];
    const made = await api.createSession({ game: 'principality', start: { players } }, {});
    if (!made.ok) throw new Error(made.error.error.message);
    const { session, token } = made.value;
    const play = (move: string) => api.execute({ session, move }, { token });
    await play('end_phase');
    await play('play_treasure Copper');
    store.before = () => play('end_phase');
    const refused = await fresh.act(session, { action: 'undo' }, { token });
    expect(refused).toMatchObject({
      ok: false,
      error: { error: { code: 'CONFLICT' }, current: { version: 4 } },
    });
  });
});
