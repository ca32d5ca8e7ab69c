import { botPlayerOf, keyOfPlayer, playerOfKey, type Player } from '../../core/arena';
import type { ApiError } from '../../core/api';
import { defined, errors, fail, ok, quoted, sha256Hex, type GameError, type Result } from '../../core/engine';
import { noPlayers, type RecordStore, type ServiceDeps } from '../../core/table';
import { newToken, randomHex } from '../../core/ports/tokens';
import { keyNeeded, sameHash, type ArrivingPlayer } from '../../core/session';
import type { PlayerRequest } from './api';
import { playerNotFound } from './errors';
import { NameBook } from './name-book';
import { placeOfPlayer, storedPlayer, type KnownPlayer, type PlayerRecord } from './player-record';

const PLAYER_ID = /^[0-9a-f]{32}$/;

/** How results name a player that was deleted. */
export const DELETED_NAME = 'deleted player';

type PlayersDeps = Pick<ServiceDeps, 'records' | 'store' | 'entropy' | 'games'>;

/** The players of this server: those that registered, and the built-in bots. */
export class Players {
  private book: NameBook | null = null;

  constructor(private readonly deps: PlayersDeps) {}

  /** Registers a player under a name that no other one has. The key is shown this once: only its hash is stored. */
  async register(request: PlayerRequest): Promise<Result<NewKey, ApiError>> {
    const records = this.records();
    if (!records.ok) return records;
    const { name, kind, model, owner } = request;
    const id = randomHex(this.deps.entropy, 16);
    const key = this.newKey(id);
    const createdAt = this.deps.store.now();
    const player: PlayerRecord = defined({
      id,
      name,
      kind,
      model,
      owner,
      createdAt,
      keyHash: sha256Hex(key),
    });
    const names = this.namesIn(records.value);
    await names.complete();
    const drawn = randomHex(this.deps.entropy, 3);
    if (names.isReserved(name))
      return fail({ reason: nameReserved(name, await names.freeNameLike(name, drawn)) });
    if (owner !== undefined && names.isReserved(owner)) return fail({ reason: ownerReserved(owner) });
    const holder = await names.take(id, name);
    if (holder !== null) {
      const [taken = name] = await this.names([holder]);
      return fail({ reason: nameTaken(name, taken, await names.freeNameLike(name, drawn)) });
    }
    // The id is random, so if it exists, it is from an earlier attempt of the same request whose answer was lost.
    await records.value.commit(placeOfPlayer(id), [{ kind: 'insert', row: id, value: player }]);
    return ok({ player, key });
  }

  /** A registered player or a built-in bot; an error if there is no such player, or if this server keeps none. */
  async find(id: string): Promise<Result<Player & Partial<PlayerRecord>, ApiError>> {
    const bot = botPlayerOf(this.deps.games, id);
    if (bot) return ok(bot);
    const records = this.records();
    if (!records.ok) return records;
    const found = PLAYER_ID.test(id) ? await storedPlayer(records.value, id) : null;
    return found ? ok(found.player) : fail({ reason: playerNotFound(id) });
  }

  /** The names of players, in the same order; unknown players get names from their ids. */
  async names(ids: readonly string[]): Promise<readonly string[]> {
    return Promise.all(
      ids.map(async (id) => {
        const found = await this.find(id);
        return found.ok ? found.value.name : id;
      }),
    );
  }

  /** The player of a key. */
  async byKey(key: string | undefined): Promise<Result<KnownPlayer, ApiError>> {
    const records = this.records();
    if (!records.ok) return records;
    if (key === undefined) return fail({ reason: keyNeeded() });
    const id = playerOfKey(key);
    const found = id === undefined ? null : await storedPlayer(records.value, id);
    if (found && sameHash(found.player.keyHash, sha256Hex(key))) return ok(found);
    return fail({
      reason: errors.unauthenticated('No player has this key: it is mistyped, or was replaced.', {
        next: { do: 'send-player-key' },
      }),
    });
  }

  /** The player of a key who is about to take a seat; undefined without a key. */
  async arriving(key: string | undefined): Promise<Result<ArrivingPlayer | undefined, ApiError>> {
    if (key === undefined) return ok(undefined);
    const known = await this.byKey(key);
    if (!known.ok) return known;
    const { id, name, kind, owner } = known.value.player;
    return ok(defined({ id, name, kind, owner: owner === undefined ? undefined : ownerMark(owner) }));
  }

  /** Gives a player another key. The former one is invalid from now on. */
  async rotate(id: string, key: string | undefined): Promise<Result<NewKey, ApiError>> {
    const next = this.newKey(id);
    const replaced = await this.replace(id, key, (player) => ({ ...player, keyHash: sha256Hex(next) }));
    return replaced.ok ? ok({ player: replaced.value, key: next }) : replaced;
  }

  /** Deletes the data of a player. Its results stay in other players' records, by id. */
  async remove(id: string, key: string | undefined): Promise<Result<PlayerRecord, ApiError>> {
    const removedAt = this.deps.store.now();
    const names: string[] = [];
    const removed = await this.replace(id, key, ({ name, kind, createdAt }) => {
      names.push(name);
      return { id, name: DELETED_NAME, kind, createdAt, keyHash: '', removedAt };
    });
    const { records } = this.deps;
    if (removed.ok && records) for (const name of names) await this.namesIn(records).free(id, name);
    return removed;
  }

  /** The player of a key, who may act for `id` alone. */
  async own(id: string, key: string | undefined): Promise<Result<KnownPlayer, ApiError>> {
    const known = await this.byKey(key);
    if (!known.ok || known.value.player.id === id) return known;
    return fail({
      reason: errors.notYourSeat('This is the key of another player.', { next: { do: 'send-player-key' } }),
    });
  }

  private async replace(
    id: string,
    key: string | undefined,
    change: (player: PlayerRecord) => PlayerRecord,
  ): Promise<Result<PlayerRecord, ApiError>> {
    const records = this.records();
    if (!records.ok) return records;
    // A concurrent request may have replaced the key.
    for (;;) {
      const known = await this.own(id, key);
      if (!known.ok) return known;
      const { player, tag } = known.value;
      const value = change(player);
      const done = await records.value.commit(placeOfPlayer(id), [{ kind: 'replace', row: id, value, tag }]);
      if (done === 'done') return ok(value);
    }
  }

  private namesIn(records: RecordStore): NameBook {
    this.book ??= new NameBook(records, this.deps.games, () => this.deps.store.now());
    return this.book;
  }

  /** Where players are kept. */
  private records(): Result<RecordStore, ApiError> {
    const { records } = this.deps;
    return records ? ok(records) : fail({ reason: noPlayers() });
  }

  private readonly newKey = (id: string): string => keyOfPlayer(id, newToken(this.deps.entropy));
}

/** A player with its new key. */
export interface NewKey {
  readonly player: PlayerRecord;
  readonly key: string;
}

/** A hash of the owner: players of one owner have the same mark, which does not reveal the owner. */
const ownerMark = (owner: string): string => sha256Hex(`owner:${owner.trim().toLowerCase()}`).slice(0, 32);

const nameTaken = (name: string, taken: string, free: string): GameError =>
  errors.conflict(
    name === taken
      ? `name: ${quoted(name)} is taken.`
      : `name: ${quoted(name)} is too similar to ${quoted(taken)}, the name of another player.`,
    { suggestion: `Choose another name. ${quoted(free)} is free.`, details: { field: 'name', taken, free } },
  );

const nameReserved = (name: string, free: string): GameError =>
  errors.invalidParameters(`name: ${quoted(name)} is reserved for this server and its bots.`, {
    suggestion: `Choose another name. ${quoted(free)} is free.`,
    details: { field: 'name', free },
  });

const ownerReserved = (owner: string): GameError =>
  errors.invalidParameters(`owner: ${quoted(owner)} is reserved for this server and its bots.`, {
    suggestion: 'Choose another name for the owner, or leave out "owner".',
    details: { field: 'owner' },
  });
