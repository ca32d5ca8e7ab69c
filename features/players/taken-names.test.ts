import { randomBytes } from 'node:crypto';
import type { ApiError } from '../../core/api';
import type { PlayerKeyAnswer } from '../api-types';
import type { Result } from '../../core/engine';
import { createGameService, type GameService, type ServiceDeps } from '../../core/table';
import type { RecordChange, RecordPartition } from '../../core/ports/records';
import { NameBook } from './name-book';
import { features } from '../registry';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../core/ports/services';
import { games } from '../../games';
import { NOW } from '../../tests/support/toy-session';

async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Records of a host that may be stopped before it stores a player. */
class StoppingRecords extends MemoryRecords {
  storesPlayers = true;

  override commit(place: RecordPartition, changes: readonly RecordChange[]): Promise<'done' | 'changed'> {
    if (!this.storesPlayers && place.table === 'players' && place.partition !== 'names')
      return Promise.reject(new Error('This host was stopped'));
    return super.commit(place, changes);
  }
}

/** Hosts with the same records, and a clock of the test's. */
function someHosts() {
  let now = NOW;
  const clock = { now: () => now };
  const records = new StoppingRecords();
  const deps: ServiceDeps = {
    store: new MemoryStore(clock),
    broadcaster: nullBroadcaster,
    archive: new MemoryArchive(),
    records,
    clock,
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: 86_400,
    leaveGraceSeconds: 120,
  };
  const host = (): GameService => createGameService(deps, features);
  return {
    api: host(),
    host,
    records,
    names: new NameBook(records, games, clock.now),
    pass: (ms: number) => void (now += ms),
  };
}

const register = (api: GameService, name: string): Promise<Result<PlayerKeyAnswer, ApiError>> =>
  api.registerPlayer({ name, kind: 'agent' });

const refusalOf = (result: Result<unknown, ApiError>) => (result.ok ? null : result.error.reason);

/** Stores players as they were registered before names had to differ, the oldest first. Returns their ids. */
async function storedBefore(records: MemoryRecords, names: readonly string[]): Promise<readonly string[]> {
  const ids = names.map(() => randomBytes(16).toString('hex'));
  for (const [at, name] of names.entries()) {
    const id = ids[at] ?? '';
    const player = { id, name, kind: 'agent', createdAt: NOW - 1000 + at, keyHash: 'f'.repeat(64) };
    const place = { table: 'players', partition: id.slice(0, 2) } as const;
    await records.commit(place, [{ kind: 'insert', row: id, value: player }]);
  }
  return ids;
}

const shownAs = async (api: GameService, id: string) => {
  const { name, formerName } = (await value(api.player({ id }))).player;
  return { name, formerName };
};

describe('The name of a player', () => {
  it('is refused if another player has it, or one that looks like it; the refusal names a free one', async () => {
    const { api } = someHosts();
    await value(register(api, 'Ada'));
    expect(refusalOf(await register(api, 'Ada'))).toMatchObject({
      code: 'CONFLICT',
      message: 'name: "Ada" is taken.',
      suggestion: 'Choose another name. "Ada 2" is free.',
      details: { field: 'name', taken: 'Ada', free: 'Ada 2' },
    });
    expect(refusalOf(await register(api, 'Аda'))).toMatchObject({
      message: 'name: "Аda" is too similar to "Ada", the name of another player.',
    });
    await value(register(api, 'Ada 2'));
    expect(refusalOf(await register(api, 'A D A'))).toMatchObject({ details: { free: 'A D A 3' } });
    const longest = 'x'.repeat(40);
    await value(register(api, longest));
    const free = String(refusalOf(await register(api, longest))?.details?.free);
    expect(free).toBe(`${'x'.repeat(38)} 2`);
    await value(register(api, free));
  });

  it('is refused if it is kept for the server and its bots, as that of an owner', async () => {
    const { api } = someHosts();
    const refused = refusalOf(await register(api, 'Сomputer (level 20)'));
    expect(refused).toMatchObject({
      code: 'INVALID_PARAMETERS',
      message: 'name: "Сomputer (level 20)" is reserved for this server and its bots.',
      suggestion: expect.stringMatching(/^Choose another name\. "Guest [0-9a-f]{6}" is free\.$/) as unknown,
    });
    await value(register(api, String(refused?.details?.free)));
    const owned = { name: 'Bob', kind: 'agent', owner: 'Principality' } as const;
    expect(refusalOf(await api.registerPlayer(owned))).toMatchObject({ details: { field: 'owner' } });
    // Several players may have one owner.
    for (const name of ['Bob', 'Eve']) await value(api.registerPlayer({ ...owned, name, owner: 'Lab' }));
  });

  it('is for one of many who want it at once, at two hosts', async () => {
    const { api, host } = someHosts();
    const hosts = [api, host()];
    const wanted = ['Ada', 'ADA', 'Аda', 'аdа', 'A.d.a'];
    const tried = await Promise.all(
      Array.from({ length: 50 }, (_, at) => register(hosts[at % 2] ?? api, wanted[at % 5] ?? '')),
    );
    expect(tried.filter((each) => each.ok)).toHaveLength(1);
    expect(new Set(tried.flatMap((each) => refusalOf(each)?.code ?? []))).toEqual(new Set(['CONFLICT']));
  });

  it('is free again once its player is deleted', async () => {
    const { api } = someHosts();
    const { player, key } = await value(register(api, 'Ada'));
    await value(api.removePlayer({ id: player.id }, { playerKey: key }));
    await value(register(api, 'ada'));
    // The name of deleted players is nobody's.
    expect(refusalOf(await register(api, 'deleted player'))).toMatchObject({ code: 'INVALID_PARAMETERS' });
  });

  it('is free a minute after a host was stopped that had not stored the player', async () => {
    const { api, records, pass } = someHosts();
    records.storesPlayers = false;
    await expect(register(api, 'Ada')).rejects.toThrow('stopped');
    records.storesPlayers = true;
    expect(refusalOf(await register(api, 'Ada'))).toMatchObject({ code: 'CONFLICT' });
    pass(60_000);
    await value(register(api, 'Ada'));
  });
});

describe('Equal names from before', () => {
  it('stay with the oldest player; the profiles of the others say what they were called', async () => {
    const { api, records } = someHosts();
    const names = ['Ada', 'Bob', 'Аda', 'ada', 'Ada 2', 'deleted player'];
    const [first = '', bob = '', second = '', third = '', fourth = '', posing = ''] = await storedBefore(
      records,
      names,
    );
    expect(refusalOf(await register(api, 'ADA'))).toMatchObject({ code: 'CONFLICT' });
    expect(await shownAs(api, first)).toEqual({ name: 'Ada' });
    expect(await shownAs(api, bob)).toEqual({ name: 'Bob' });
    expect(await shownAs(api, second)).toEqual({ name: 'Аda 2', formerName: 'Аda' });
    expect(await shownAs(api, third)).toEqual({ name: 'ada 3', formerName: 'ada' });
    expect(await shownAs(api, fourth)).toEqual({ name: 'Ada 2 2', formerName: 'Ada 2' });
    expect(await shownAs(api, posing)).toEqual({
      name: `Guest ${posing.slice(0, 12)}`,
      formerName: 'deleted player',
    });
    for (const name of ['Bob', 'Ada 2', 'Ada 3'])
      expect(refusalOf(await register(api, name))).toMatchObject({ code: 'CONFLICT' });
  });

  it('are told without a change, and changed once', async () => {
    const { api, records, names } = someHosts();
    const [, second = ''] = await storedBefore(records, ['Ada', 'Ada']);
    const renamed = [{ player: second, from: 'Ada', to: 'Ada 2' }];
    expect(await names.enterAll(false)).toEqual(renamed);
    expect(await shownAs(api, second)).toEqual({ name: 'Ada' });
    expect(await names.enterAll(true)).toEqual(renamed);
    expect(await names.enterAll(true)).toEqual([]);
    expect(await shownAs(api, second)).toEqual({ name: 'Ada 2', formerName: 'Ada' });
  });
});

describe('A record of the players that is damaged', () => {
  it.each([
    ['a name', { name: 7 }],
    ['a key', { keyHash: undefined }],
    ['its own id', { id: 'f'.repeat(32) }],
  ])('for lack of %s is no player', async (_, damage) => {
    const { api, records } = someHosts();
    const id = randomBytes(16).toString('hex');
    const sound = { id, name: 'Ada', kind: 'agent', createdAt: NOW, keyHash: 'f'.repeat(64) };
    const place = { table: 'players', partition: id.slice(0, 2) } as const;
    await records.commit(place, [{ kind: 'insert', row: id, value: { ...sound, ...damage } }]);
    expect(refusalOf(await api.player({ id }))).toMatchObject({ code: 'EXECUTION_ERROR' });
  });
});
