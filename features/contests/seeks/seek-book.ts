import { pairSeekers, ratingAgainst, type Seeker } from './seeking';
import { sha256Hex, type TimeControl } from '../../../core/engine';
import { canonicalJson } from '../../../core/session/json';
import type { ServiceDeps } from '../../../core/ports/host';
import {
  allRecords,
  type RecordChange,
  type RecordPlace,
  type RecordStore,
  committed,
  put,
  removeRecord,
  type StoredRecord,
} from '../../../core/ports/records';
import { newSessionId, randomHex } from '../../../core/ports/tokens';

/** The terms of a seek: only seeks with equal terms are paired. */
export interface SeekTerms {
  /** The id of the game. */
  readonly game: string;
  /** As the game reads them. */
  readonly options: unknown;
  readonly clock?: TimeControl;
}

/** A pair of players and their session. */
export interface SeekPair {
  /** The id of the seek that had waited longer. */
  readonly seek: string;
  readonly session: string;
  /** The players by seat, with their ratings in the pool of the game (points). */
  readonly seats: readonly SeekSeat[];
  /** When they were paired (ms since 1970). */
  readonly at: number;
}

export interface SeekSeat extends Pick<Seeker, 'player' | 'kind'> {
  readonly rating: number;
}

/** The stored form of a seek: a player has at most one for the same terms. */
export interface Seek extends Seeker, SeekTerms {
  readonly id: string;
  /** Unless it is renewed, it is over then (ms since 1970). */
  readonly until: number;
  readonly pairing?: SeekPair;
}

/** The result of checking the seeks with equal terms. */
export interface SeekLook {
  /** All that are not over, paired ones included. */
  readonly seeks: readonly Seek[];
  /** The pairs that this look made. */
  readonly paired: readonly SeekPair[];
}

/** How long a seek lasts after its last request (ms), because an agent may do other things meanwhile. */
export const SEEK_LIFE_MS = 60_000;

/** How long it lasts after a wait broke off (ms): a client that returns does so at once. */
export const BROKEN_WAIT_MS = 10_000;

/** How long a pairing is shown (ms). */
const PAIRED_LIFE_MS = 600_000;

/** Maximum attempts of a change that loses races. */
const ATTEMPTS = 50;

/** The key of seeks with equal terms: `<game>:<digits of their hash>`. */
export type SeekGroup = string;

const SEEK_ID = /^(([\w-]{1,40}):([0-9a-f]{16}))[0-9a-f]{16}$/;

/** The group of terms, identified by a hash. */
export const groupOf = ({ game, options, clock }: SeekTerms): SeekGroup =>
  `${game}:${sha256Hex(canonicalJson({ options, clock })).slice(0, 16)}`;

/** The group of a seek's id; undefined for an invalid id. */
export const groupOfSeek = (id: string): SeekGroup | undefined => SEEK_ID.exec(id)?.[1];

/**
 * The seeks in the records: a partition for each game, a row for each player and terms. Two are paired in one commit that replaces both rows if they have not
 * changed, so no two hosts pair the same seek; a row for their session exists while it may be running.
 */
export class SeekBook {
  constructor(private readonly deps: Pick<ServiceDeps, 'entropy' | 'clock'>) {}

  /**
   * Stores a seek. A waiting one of the player with the same terms is renewed and keeps its place; a paired one stays if `isPlayable`. Resolves to the stored
   * seek.
   */
  async post(
    records: RecordStore,
    wanted: Seeker & SeekTerms,
    isPlayable: (pairing: SeekPair) => Promise<boolean>,
  ): Promise<Seek> {
    const place = placeOf(groupOf(wanted), wanted.player);
    const { after: posted } = await this.change(records, place, async (found) => {
      const now = this.deps.clock.now();
      const current = found && found.until > now ? found : null;
      if (current?.pairing && (await isPlayable(current.pairing))) return 'as it is';
      const waiting = current && !current.pairing ? current : null;
      const { id, since } = waiting ?? { id: this.newId(wanted), since: now };
      return { ...wanted, id, since, until: now + SEEK_LIFE_MS };
    });
    if (!posted) throw new Error('a seek that was posted is stored');
    return posted;
  }

  /** The seek of a player, paired or not; null if there is none, or it is over. */
  async find(records: RecordStore, id: string, player: string): Promise<Seek | null> {
    const group = groupOfSeek(id);
    if (group === undefined) return null;
    const found = await records.read(placeOf(group, player));
    return found && this.own(found.value as Seek, id);
  }

  /** All seeks of a player at a game that are not over. */
  async of(records: RecordStore, game: string, player: string): Promise<readonly Seek[]> {
    const now = this.deps.clock.now();
    const own: Seek[] = [];
    for await (const { row, value } of allRecords(records, { table: 'seeks', partition: game }))
      if (!row.startsWith(GAME_ROWS) && row.endsWith(`:${player}`)) own.push(value as Seek);
    return own.filter(({ until }) => until > now);
  }

  /** Extends a waiting seek until a time (ms since 1970), but never shortens it. Resolves to the new state. */
  async renew(
    records: RecordStore,
    { id, player }: Pick<Seek, 'id' | 'player'>,
    until: number,
  ): Promise<Seek | null> {
    const changed = await this.changeOwn(records, id, player, (seek) =>
      seek.pairing || seek.until >= until ? 'as it is' : { ...seek, until },
    );
    return changed?.after ?? null;
  }

  /** Shortens a seek, unless it was renewed after `renewed`. */
  async breakOff(
    records: RecordStore,
    { id, player }: Pick<Seek, 'id' | 'player'>,
    renewed: number,
  ): Promise<void> {
    const until = this.deps.clock.now() + BROKEN_WAIT_MS;
    await this.changeOwn(records, id, player, (seek) =>
      seek.pairing || seek.until !== renewed || until >= renewed ? 'as it is' : { ...seek, until },
    );
  }

  /** Removes a seek, unless it is paired. Resolves to its last state. */
  async withdraw(records: RecordStore, id: string, player: string): Promise<Seek | null> {
    const changed = await this.changeOwn(records, id, player, ({ pairing }) =>
      pairing ? 'as it is' : 'gone',
    );
    return changed?.before ?? null;
  }

  /** Pairs seeks with equal terms that may meet, and removes expired ones. */
  async look(records: RecordStore, group: SeekGroup): Promise<SeekLook> {
    const paired: SeekPair[] = [];
    const attempt = async (): Promise<SeekLook | 'changed'> => {
      const now = this.deps.clock.now();
      const found = await tagged(records, group);
      await removeOver(records, group, found, now);
      const seeks = found.filter(({ seek }) => seek.until > now);
      const tagOf = new Map(seeks.map(({ seek, tag }) => [seek, tag]));
      const waiting = seeks.flatMap(({ seek }) => (seek.pairing ? [] : [seek]));
      const pairs = pairSeekers(waiting, now);
      if (pairs.length === 0) return { seeks: seeks.map(({ seek }) => seek), paired };
      for (const pair of pairs) {
        const pairing = this.pairingOf(pair, now);
        const changes = pair.map((seek): RecordChange => {
          const value: Seek = { ...seek, pairing, until: now + PAIRED_LIFE_MS };
          return put(rowOf(group, seek.player), value, { tag: tagOf.get(seek) ?? '' });
        });
        const noted = put(gameRow(pairing.seek), pairing, null);
        const done = await records.commit(partitionOf(group), [...changes, noted]);
        if (done === 'done') paired.push(pairing);
      }
      // Starts again, because other changes may lead to other pairs.
      return 'changed';
    };
    return committed(ATTEMPTS, attempt, this.deps.entropy);
  }

  /** The pairing of a seek, keyed by the seek that had waited longer, while its session may be running; null if it is over. */
  async game(records: RecordStore, seek: string): Promise<SeekPair | null> {
    const found = await records.read(gamePlace(seek));
    return found && (found.value as SeekPair);
  }

  /** Notes that the session of a pairing is over. */
  async close(records: RecordStore, { seek }: SeekPair): Promise<void> {
    await removeRecord(records, gamePlace(seek));
  }

  /** Removes all expired seeks of a game, and all of `player`. Resolves to the pairings whose sessions may be running. */
  async clear(records: RecordStore, game: string, player?: string): Promise<readonly SeekPair[]> {
    const place = { table: 'seeks', partition: game } as const;
    const now = this.deps.clock.now();
    const pairs: SeekPair[] = [];
    for await (const { row, value, tag } of allRecords(records, place)) {
      if (row.startsWith(GAME_ROWS)) {
        pairs.push(value as SeekPair);
        continue;
      }
      const seek = value as Seek;
      if (seek.until <= now || seek.player === player)
        await records.commit(place, [{ kind: 'remove', row, tag }]);
    }
    return pairs;
  }

  private own(seek: Seek, id: string): Seek | null {
    return seek.id === id && seek.until > this.deps.clock.now() ? seek : null;
  }

  /** Changes a seek of a player that is not over; null if there is none. */
  private async changeOwn(
    records: RecordStore,
    id: string,
    player: string,
    change: (seek: Seek) => SeekChange,
  ): Promise<ChangedSeek | null> {
    const group = groupOfSeek(id);
    if (group === undefined) return null;
    const changed = await this.change(records, placeOf(group, player), (found) =>
      Promise.resolve(found && this.own(found, id) ? change(found) : 'as it is'),
    );
    return changed.before && this.own(changed.before, id) && changed;
  }

  /** Changes a row as it is at that moment. */
  private async change(
    records: RecordStore,
    place: RecordPlace,
    change: (found: Seek | null) => Promise<SeekChange>,
  ): Promise<ChangedSeek> {
    const { row } = place;
    const attempt = async (): Promise<ChangedSeek | 'changed'> => {
      const found = await records.read(place);
      const before = found ? (found.value as Seek) : null;
      const value = await change(before);
      if (value === 'as it is' || (value === 'gone' && !found)) return { before, after: before };
      const done = await records.commit(place, [changeOf(row, found, value)]);
      return done === 'done' ? { before, after: value === 'gone' ? null : value } : done;
    };
    return committed(ATTEMPTS, attempt, this.deps.entropy);
  }

  private newId(terms: SeekTerms): string {
    return `${groupOf(terms)}${randomHex(this.deps.entropy, 8)}`;
  }

  /** Chance says who sits where. */
  private pairingOf([one, other]: readonly [Seek, Seek], at: number): SeekPair {
    const [chance = 0] = this.deps.entropy.bytes(1);
    const [first, second] = chance % 2 === 0 ? [one, other] : [other, one];
    const seats = [seatOf(first, second), seatOf(second, first)];
    return { seek: one.id, session: newSessionId(this.deps.entropy), seats, at };
  }
}

/** The prefix of session rows in a partition of seeks; all other rows begin with the digits of their terms. */
const GAME_ROWS = 'game:';

const gameRow = (seek: string): string => `${GAME_ROWS}${seek}`;

const gamePlace = (seek: string): RecordPlace => ({ ...partitionOf(seek), row: gameRow(seek) });

const seatOf = (seek: Seek, other: Seek): SeekSeat => ({
  player: seek.player,
  kind: seek.kind,
  rating: ratingAgainst(seek, other),
});

/** A row before and after a change; null if it does not exist. */
interface ChangedSeek {
  readonly before: Seek | null;
  readonly after: Seek | null;
}

type SeekChange = Seek | 'as it is' | 'gone';

const changeOf = (row: string, found: StoredRecord | null, value: Seek | 'gone'): RecordChange =>
  value === 'gone' ? { kind: 'remove', row, tag: found?.tag ?? '' } : put(row, value, found);

const partitionOf = (group: SeekGroup) => {
  const [game = ''] = group.split(':');
  return { table: 'seeks', partition: game } as const;
};

const rowOf = (group: SeekGroup, player: string): string =>
  `${group.slice(group.indexOf(':') + 1)}:${player}`;

const placeOf = (group: SeekGroup, player: string): RecordPlace => ({
  ...partitionOf(group),
  row: rowOf(group, player),
});

interface TaggedSeek {
  readonly seek: Seek;
  readonly tag: string;
}

async function tagged(records: RecordStore, group: SeekGroup): Promise<readonly TaggedSeek[]> {
  const found: TaggedSeek[] = [];
  for await (const { value, tag } of allRecords(records, { ...partitionOf(group), prefix: rowOf(group, '') }))
    found.push({ seek: value as Seek, tag });
  return found;
}

async function removeOver(
  records: RecordStore,
  group: SeekGroup,
  found: readonly TaggedSeek[],
  now: number,
): Promise<void> {
  for (const { seek, tag } of found)
    if (seek.until <= now)
      await records.commit(partitionOf(group), [{ kind: 'remove', row: rowOf(group, seek.player), tag }]);
}
