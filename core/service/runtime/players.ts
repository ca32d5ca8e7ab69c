import { botPlayerOf, keyOfPlayer, playerOfKey, type Player } from '../../arena';
import { errors, fail, ok, sha256Hex, type Result } from '../../engine';
import type { ApiError } from '../../api/game-api';
import { keyNeeded, sameHash, type ArrivingPlayer, type PlayerKind } from '../../session';
import type { ServiceDeps } from '../deps';
import { UnreadableRecord } from '../ports';
import type { RecordPlace, RecordStore, StoredRecord } from '../record-ports';
import { newToken, randomHex } from './tokens';

/** A player as it is stored. */
export interface PlayerRecord extends Player {
  /** ms since 1970. */
  readonly createdAt: number;
  /** SHA-256 (hex) of its key. */
  readonly keyHash: string;
  /** When it was deleted: its results stay, without its name. */
  readonly removedAt?: number;
}

/** What a player says of itself. */
export interface PlayerRequest {
  readonly name: string;
  readonly kind: PlayerKind;
  readonly model?: string | undefined;
  readonly owner?: string | undefined;
}

const PLAYER_ID = /^[0-9a-f]{32}$/;

/** How results name a player that was deleted. */
export const DELETED_NAME = 'deleted player';

type PlayersDeps = Pick<ServiceDeps, 'records' | 'archive' | 'store' | 'entropy' | 'games'>;

/** The players of this server: those that registered, and the built-in bots. */
export class Players {
  constructor(private readonly deps: PlayersDeps) {}

  /** Registers a player. The key is shown this once: only its hash is stored. */
  async register(request: PlayerRequest): Promise<Result<NewKey, ApiError>> {
    const records = this.records();
    if (!records.ok) return records;
    const { name, kind, model, owner } = request;
    const id = randomHex(this.deps.entropy, 16);
    const key = this.newKey(id);
    const player: PlayerRecord = {
      id,
      name,
      kind,
      ...(model === undefined ? {} : { model }),
      ...(owner === undefined ? {} : { owner }),
      createdAt: this.deps.store.now(),
      keyHash: sha256Hex(key),
    };
    // Nobody has the random id; where it is there, the answer to the same request was lost.
    await records.value.commit(placeOf(id), [{ kind: 'insert', row: id, value: player }]);
    return ok({ player, key });
  }

  /** A registered player or a built-in bot; an error if there is no such player, or if this server keeps none. */
  async find(id: string): Promise<Result<Player & Partial<PlayerRecord>, ApiError>> {
    const bot = botPlayerOf(this.deps.games, id);
    if (bot) return ok(bot);
    const records = this.records();
    if (!records.ok) return records;
    const found = PLAYER_ID.test(id) ? await this.stored(records.value, id) : null;
    return found ? ok(found.player) : fail({ reason: playerNotFound(id) });
  }

  /** The names of players, in their order; those that are not known are called by their ids. */
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
    const found = id === undefined ? null : await this.stored(records.value, id);
    if (found && sameHash(found.player.keyHash, sha256Hex(key))) return ok(found);
    return fail({
      reason: errors.unauthenticated('No player has this key: it is mistyped, or was replaced.', {
        next: { do: 'send-player-key' },
      }),
    });
  }

  /** The player of a key who is about to take a seat; undefined if no key came. */
  async arriving(key: string | undefined): Promise<Result<ArrivingPlayer | undefined, ApiError>> {
    if (key === undefined) return ok(undefined);
    const known = await this.byKey(key);
    if (!known.ok) return known;
    const { id, name, kind, owner } = known.value.player;
    const mark = owner === undefined ? {} : { owner: ownerMark(owner) };
    return ok({ id, name, kind, ...mark });
  }

  /** Gives a player another key. The former one is invalid from now on. */
  async rotate(id: string, key: string | undefined): Promise<Result<NewKey, ApiError>> {
    const next = this.newKey(id);
    const replaced = await this.replace(id, key, (player) => ({ ...player, keyHash: sha256Hex(next) }));
    return replaced.ok ? ok({ player: replaced.value, key: next }) : replaced;
  }

  /** Deletes what is known of a player. Its results stay with others', by its id. */
  remove(id: string, key: string | undefined): Promise<Result<PlayerRecord, ApiError>> {
    const removedAt = this.deps.store.now();
    return this.replace(id, key, ({ kind, createdAt }) => ({
      id,
      name: DELETED_NAME,
      kind,
      createdAt,
      keyHash: '',
      removedAt,
    }));
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
    // Another request that changed the player meanwhile may have replaced the key.
    for (;;) {
      const known = await this.own(id, key);
      if (!known.ok) return known;
      const { player, tag } = known.value;
      const value = change(player);
      const done = await records.value.commit(placeOf(id), [{ kind: 'replace', row: id, value, tag }]);
      if (done === 'done') return ok(value);
    }
  }

  private async stored(records: RecordStore, id: string): Promise<KnownPlayer | null> {
    const place = placeOf(id);
    const found = await records.read(place);
    return found && { player: parsePlayer(place, found), tag: found.tag };
  }

  /** Where players are kept. Ratings need an archive, too, from which they can be made again. */
  private records(): Result<RecordStore, ApiError> {
    const { records, archive } = this.deps;
    return records && archive ? ok(records) : fail({ reason: noPlayers() });
  }

  private readonly newKey = (id: string): string => keyOfPlayer(id, newToken(this.deps.entropy));
}

/** A player with the tag under which it is stored. */
export interface KnownPlayer {
  readonly player: PlayerRecord;
  readonly tag: string;
}

/** A player with its new key. */
export interface NewKey {
  readonly player: PlayerRecord;
  readonly key: string;
}

/** The error of a server that keeps no players. */
export const noPlayers = () =>
  errors.notConfigured('This server keeps no players, and rates nobody.', {
    suggestion: 'Play without a player key and without "rated".',
    details: { missing: 'players' },
  });

export const playerNotFound = (id: string) =>
  errors.playerNotFound(`Player not found: ${id}`, {
    suggestion: 'Look at the leaderboard of a game, or register a player.',
  });

/** Players of one owner have the same mark, from which nobody reads the owner. */
const ownerMark = (owner: string): string => sha256Hex(`owner:${owner.trim().toLowerCase()}`).slice(0, 32);

const placeOf = (id: string): RecordPlace => ({ table: 'players', partition: id.slice(0, 2), row: id });

function parsePlayer({ table }: RecordPlace, { row, value }: StoredRecord): PlayerRecord {
  const player = value as Partial<PlayerRecord> | null;
  const isSound = typeof player?.name === 'string' && typeof player.keyHash === 'string' && player.id === row;
  if (!isSound) throw new UnreadableRecord(null, `the record ${row} of the table ${table} is no player`);
  return player as PlayerRecord;
}
