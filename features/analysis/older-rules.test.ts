import type { LogEntry, Session } from '../../core/session';
import older from '../../tests/fair-play/principality-4.json';
import { inProcessApi, memoryStore } from '../../tests/support/in-process-api';
import { followAnalysis } from './follow';

/** A game of Principality that the rules 4 began: its first player has played Throne Room and is asked for an Action. */
const { token, session, log } = older as unknown as {
  readonly token: string;
  readonly session: Session;
  readonly log: readonly [LogEntry, LogEntry];
};

describe('a game that ended under earlier rules', () => {
  it('is judged by them', async () => {
    const store = memoryStore();
    const life = { ttlSeconds: 3600, tokensChanged: false };
    await store.create({
      session: { ...session, version: 1 },
      entry: log[0],
      ttlSeconds: 3600,
      listed: true,
    });
    await store.commit({ session, expectedVersion: 1, entry: log[1], ...life });
    const api = inProcessApi(store);
    for (const move of ['skip', 'end_phase', 'play_all_treasures', 'buy Province', 'end_phase'])
      expect(await api.execute({ session: session.id, move }, { token })).toMatchObject({ ok: true });
    const asked = { session: session.id, version: 3, effort: 'quick' } as const;
    expect(await followAnalysis(api, asked, { token })).toMatchObject({
      ok: true,
      value: { moves: [{ version: 3, command: 'select_action_for_throne', kind: 'choice' }] },
    });
  });
});
