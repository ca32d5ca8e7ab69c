import { errors, fail, ok, type Result } from '../engine';
import type { ApiError } from '../api/game-api';
import { runUnchanged, type Session, type LoadedSession } from '../session';
import { NOW, toySession } from '../../tests/support/toy-session';
import { AfterCommit, Facts, RecordNews } from './facts';
import { GameCounter } from './game-counter';
import { SessionChanger, type ChangeRequest, type ProposedChange } from './change';
import type { ServiceDeps } from '../ports/host';
import { LiveUpdates } from './live';
import { SessionLoader } from './load';
import { GameLog } from './log';
import type { Commit, CommitResult, IdempotencyRecord, ReadResult, SessionStore } from '../ports/sessions';
import { WorkScheduler } from './work';

const { session: first, game } = toySession();
const at = (version: number): Session => ({ ...first, version });
const RECORD: IdempotencyRecord = { fingerprint: 'asked', version: 2, plan: 'the first answer' };

/** What a store shall answer, in order; asking more than is scripted fails. */
interface Script {
  readonly reads?: readonly ReadResult[];
  readonly commits?: readonly CommitResult[];
  readonly record?: IdempotencyRecord;
}

class ScriptedStore implements Pick<SessionStore, 'read' | 'commit' | 'recall'> {
  /** What was asked, e.g. `read 3` or `commit 3→4`. */
  readonly asked: string[] = [];
  private readonly reads: ReadResult[];
  private readonly commits: CommitResult[];

  constructor(private readonly script: Script) {
    this.reads = [...(script.reads ?? [])];
    this.commits = [...(script.commits ?? [])];
  }
  read(_id: string, known?: number): Promise<ReadResult> {
    this.asked.push(`read ${known ?? '-'}`);
    return ScriptedStore.next(this.reads, 'read');
  }
  commit({ expectedVersion, session }: Commit): Promise<CommitResult> {
    this.asked.push(`commit ${expectedVersion}→${session.version}`);
    return ScriptedStore.next(this.commits, 'commit');
  }
  recall(): Promise<IdempotencyRecord | null> {
    this.asked.push('recall');
    return Promise.resolve(this.script.record ?? null);
  }
  private static next<T>(answers: T[], what: string): Promise<T> {
    const answer = answers.shift();
    return answer === undefined
      ? Promise.reject(new Error(`No ${what} was expected`))
      : Promise.resolve(answer);
  }
}

function changerOn(script: Script, warm?: Session) {
  const store = new ScriptedStore(script);
  const deps = {
    store: store as unknown as SessionStore,
    broadcaster: { publish: () => Promise.resolve(), clientUrl: () => Promise.resolve(null) },
    clock: { now: () => NOW },
    games: [game],
    sessionTtlSeconds: 1,
  } as unknown as ServiceDeps;
  const loader = new SessionLoader(deps);
  if (warm) loader.cache.put(warm);
  const scheduler = new WorkScheduler(deps);
  const after = new AfterCommit(
    new LiveUpdates(deps),
    new Facts(deps, loader, () => []),
    new GameCounter(deps, () => []),
    new RecordNews(),
  );
  const log = new GameLog(deps.store, scheduler);
  const changer = new SessionChanger({ deps, scheduler, loader, log, after, listeners: () => undefined });
  const change = (request: Partial<ChangeRequest<string>> = {}) =>
    changer.change({ id: first.id, decide: advance, ...request });
  return { store, loader, change };
}

/** Always possible: the next version, its number as answer. */
const advance = ({ session }: LoadedSession): Result<ProposedChange<string>, ApiError> =>
  ok({
    step: runUnchanged(game, session, NOW, { message: '' }),
    answer: `version ${session.version + 1}`,
  });
const refuseAt =
  (...versions: number[]) =>
  (loaded: LoadedSession): Result<ProposedChange<string>, ApiError> =>
    versions.includes(loaded.session.version) ? fail({ reason: errors.refused('No') }) : advance(loaded);

const stored = (version: number): ReadResult => ({ kind: 'session', session: at(version) });
const conflict = (version: number): CommitResult => ({ kind: 'conflict', session: at(version) });
const COMMITTED: CommitResult = { kind: 'committed' };
const repeat = { slot: 'slot', fingerprint: 'asked' };

describe('a change', () => {
  it('of a session this instance knows is one commit', async () => {
    const { store, loader, change } = changerOn({ commits: [COMMITTED, COMMITTED] }, at(3));
    expect(await change()).toMatchObject(ok({ answer: 'version 4', isRepeat: false }));
    expect(loader.cache.get(first.id)?.version).toBe(4);
    await change();
    expect(store.asked).toEqual(['commit 3→4', 'commit 4→5']);
  });

  it('of another is a read and a commit', async () => {
    const { store, change } = changerOn({ reads: [stored(3)], commits: [COMMITTED] });
    expect(await change()).toMatchObject({ ok: true });
    expect(store.asked).toEqual(['read -', 'commit 3→4']);
  });

  it('that others were before is decided again on what they left', async () => {
    const { store, change } = changerOn({ commits: [conflict(5), conflict(6), COMMITTED] }, at(3));
    expect(await change()).toMatchObject({ value: { answer: 'version 7' } });
    expect(store.asked).toEqual(['commit 3→4', 'commit 5→6', 'commit 6→7']);
  });

  it('is tried six times, and then refused as a lost race', async () => {
    const { store, change } = changerOn({ commits: [4, 5, 6, 7, 8, 9].map(conflict) }, at(3));
    expect(await change()).toMatchObject({ ok: false, error: { reason: { code: 'CONFLICT' } } });
    expect(store.asked).toHaveLength(6);
  });

  it('believes a store that was set back', async () => {
    const { store, loader, change } = changerOn({ commits: [conflict(2), COMMITTED, COMMITTED] }, at(5));
    await change();
    expect(loader.cache.get(first.id)?.version).toBe(3);
    await change();
    expect(store.asked).toEqual(['commit 5→6', 'commit 2→3', 'commit 3→4']);
  });

  it('that fails in the store leaves nothing behind', async () => {
    const { loader, change } = changerOn({}, at(3));
    await expect(change()).rejects.toThrow('No commit was expected');
    expect(loader.cache.get(first.id)?.version).toBe(3);
  });
});

describe('an error', () => {
  it('is given on the stored version only', async () => {
    const { store, change } = changerOn({ reads: [{ kind: 'same' }] }, at(3));
    expect(await change({ decide: refuseAt(3) })).toMatchObject({
      error: { reason: { code: 'INVALID_MOVE' } },
    });
    expect(store.asked).toEqual(['read 3']);
  });

  it('on an outdated version is none if the stored one allows it', async () => {
    const { store, change } = changerOn({ reads: [stored(4)], commits: [COMMITTED] }, at(3));
    expect(await change({ decide: refuseAt(3) })).toMatchObject({ value: { answer: 'version 5' } });
    expect(store.asked).toEqual(['read 3', 'commit 4→5']);
  });

  it('that holds on the stored version, too, needs no further look', async () => {
    const { store, change } = changerOn({ reads: [stored(4)] }, at(3));
    expect(await change({ decide: refuseAt(3, 4) })).toMatchObject({ ok: false });
    expect(store.asked).toEqual(['read 3']);
  });

  it('of an expected version waits for the stored one, too', async () => {
    const taken = changerOn({ reads: [stored(4)], commits: [COMMITTED] }, at(3));
    expect(await taken.change({ expectedVersion: 4 })).toMatchObject({ ok: true });
    const stale = changerOn({ commits: [conflict(4)] }, at(3));
    expect(await stale.change({ expectedVersion: 3 })).toMatchObject({
      error: { reason: { code: 'STALE_VERSION', details: { expectedVersion: 3, version: 4 } } },
    });
    expect(stale.store.asked).toEqual(['commit 3→4']);
  });

  it('for a session that is gone says so', async () => {
    const unknown = changerOn({ reads: [{ kind: 'missing' }] });
    expect(await unknown.change()).toMatchObject({ error: { reason: { code: 'SESSION_NOT_FOUND' } } });
    const removed = changerOn({ commits: [{ kind: 'missing' }] }, at(3));
    expect(await removed.change()).toMatchObject({ error: { reason: { code: 'SESSION_NOT_FOUND' } } });
    expect(removed.loader.cache.get(first.id)).toBeUndefined();
  });

  it('before who asks is known is theirs, not the version’s', async () => {
    const { change } = changerOn({ reads: [stored(3)] });
    const standing = () => fail({ reason: errors.unauthenticated('Who are you?') });
    expect(await change({ expectedVersion: 9, standing })).toMatchObject({
      error: { reason: { code: 'UNAUTHENTICATED' } },
    });
  });
});

describe('a repeat', () => {
  it('found at the commit gets the first answer', async () => {
    const { store, change } = changerOn({ commits: [{ kind: 'repeat', record: RECORD }] }, at(3));
    expect(await change({ repeat })).toEqual(ok({ answer: 'the first answer', isRepeat: true, version: 2 }));
    expect(store.asked).toEqual(['commit 3→4']);
  });

  it('that would be refused now gets the first answer, too', async () => {
    const { store, change } = changerOn({ reads: [{ kind: 'same' }], record: RECORD }, at(3));
    expect(await change({ repeat, decide: refuseAt(3) })).toMatchObject({
      value: { answer: 'the first answer' },
    });
    expect(store.asked).toEqual(['read 3', 'recall']);
  });

  it('that asks something else is refused, unless it may say whatever it likes', async () => {
    const script = { commits: [{ kind: 'repeat', record: RECORD }] } as const;
    const other = await changerOn(script, at(3)).change({ repeat: { slot: 'slot', fingerprint: 'other' } });
    expect(other).toMatchObject({ error: { reason: { code: 'KEY_REUSED' } } });
    const any = await changerOn(script, at(3)).change({ repeat: { slot: 'slot', fingerprint: '' } });
    expect(any).toMatchObject({ value: { answer: 'the first answer' } });
  });

  it('brings the salt along from which its token was made', async () => {
    const record = { ...RECORD, salt: 'salt' };
    const { change } = changerOn({ commits: [{ kind: 'repeat', record }] }, at(3));
    expect(await change({ repeat })).toMatchObject({ value: { isRepeat: true, salt: 'salt' } });
  });
});
