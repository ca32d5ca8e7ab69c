import { randomBytes } from 'node:crypto';
import { features } from '../../features/registry';
import { checkReplay } from '../../cli/kit/replay-file';
import type { Caller, GameApi } from '../../core/api';
import { createGameService, type SessionStore } from '../../core/table';
import type { LogEntry, Session } from '../../core/session';
import { nullBroadcaster } from '../../core/ports/services';
import { faces, games } from '../../games';
import older from '../fair-play/principality-4.json';
import { replayOf } from '../support/replay-of';
import { describeEachStore } from './stores';

/** A game of Principality that the rules 4 began: its first player has played Throne Room and is asked for an Action. */
const begun = older as unknown as {
  readonly token: string;
  readonly session: Session;
  readonly log: readonly [LogEntry, LogEntry];
};
const { token } = begun;
const session = begun.session.id;

const valueOf = async <T>(
  reply: Promise<
    { ok: true; value: T } | { ok: false; error: { readonly reason: { readonly message: string } } }
  >,
): Promise<T> => {
  const found = await reply;
  if (!found.ok) throw new Error(found.error.reason.message);
  return found.value;
};

const serviceOn = (store: SessionStore): GameApi =>
  createGameService(
    {
      store,
      broadcaster: nullBroadcaster,
      clock: store,
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: () => undefined },
      games,
      sessionTtlSeconds: 3600,
      leaveGraceSeconds: 120,
    },
    features,
  );

/** Stores the game as it was stored, or with other rules in its place. */
async function store(into: SessionStore, rulesVersion = '4'): Promise<void> {
  const [first, second] = begun.log;
  const stored = { ...begun.session, meta: { ...begun.session.meta, rulesVersion } };
  const life = { ttlSeconds: 3600, tokensChanged: false };
  await into.create({ session: { ...stored, version: 1 }, entry: first, ttlSeconds: 3600, listed: true });
  await into.commit({ session: stored, expectedVersion: 1, entry: second, ...life });
}

/** The commands that are legal for who holds the token. */
async function listed(api: GameApi, of: string, caller: Caller): Promise<unknown> {
  return (await valueOf(api.state({ session: of }, caller))).validMoves;
}

const REST = ['skip', 'end_phase', 'play_all_treasures', 'buy Province', 'end_phase'];

describeEachStore('a game that began under earlier rules', (bench) => {
  it('goes on and ends under them, is verified under them, and is followed by one of the newest', async () => {
    const api = serviceOn(bench().store);
    await store(bench().store);
    await expect(listed(api, session, { token })).resolves.toEqual([
      'select_action_for_throne Village',
      'select_action_for_throne',
    ]);
    const hinted = await valueOf(api.state({ session, hint: true }, { token }));
    expect(hinted.hint).toMatchObject({ command: 'select_action_for_throne Village' });
    await expect(valueOf(api.validate({ session, move: 'skip' }, { token }))).resolves.toMatchObject({
      valid: true,
    });
    for (const move of REST) await valueOf(api.execute({ session, move }, { token }));

    const replay = await replayOf(bench().store, session);
    expect(replay).toMatchObject({ game: 'principality', rulesVersion: '4', outcome: { winners: [0] } });
    expect(replay.commits.map(({ stateHash }) => stateHash)).toEqual(
      older.replays[0]?.commits.map(({ stateHash }) => stateHash),
    );
    expect(checkReplay(faces, JSON.parse(JSON.stringify(replay)))).toMatchObject({ ok: true });
    expect((await valueOf(api.graphs({ session }, { token }))).graphs).not.toEqual([]);
    const past = await valueOf(api.state({ session, at: 3, view: true }, { token }));
    expect(past.view).toMatchObject({ phase: 'action', pendingEffect: null });

    const again = await valueOf(api.act({ id: session, action: 'rematch' }, { token }));
    const found = await bench().store.read(again.session);
    expect(found.kind === 'session' && found.session.meta.rulesVersion).toBe('5');
  });

  it('does not go on if its rules are served no more', async () => {
    const api = serviceOn(bench().store);
    await store(bench().store, '3');
    const reply = await api.execute({ session, move: 'skip' }, { token });
    expect(reply).toMatchObject({
      ok: false,
      error: {
        reason: {
          code: 'CONFLICT',
          message: 'This session was created with rules 3 of Principality; this server has rules 5 and 4.',
        },
      },
    });
  });

  it('stands beside new ones, in which Throne Room demands an Action', async () => {
    const api = serviceOn(bench().store);
    const start = { players: [{ hand: ['Throne Room', 'Village', 'Copper'] }, { hand: ['Copper'] }] };
    const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
    const made = await valueOf(api.createSession({ game: 'principality', start, seats }, {}));
    const caller: Caller = { token: made.token };
    await valueOf(api.execute({ session: made.session, move: 'play Throne Room' }, caller));
    await expect(listed(api, made.session, caller)).resolves.toEqual(['select_action_for_throne Village']);
    const reply = await api.execute({ session: made.session, move: 'skip' }, caller);
    expect(reply).toMatchObject({
      ok: false,
      error: { reason: { code: 'INVALID_MOVE', message: 'This choice cannot be skipped' } },
    });
    const after = await valueOf(api.state({ session: made.session }, caller));
    expect(after.version).toBe(2);
  });
});
