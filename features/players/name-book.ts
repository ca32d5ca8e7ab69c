import { charactersOf, type AnyGame } from '../../core/engine';
import {
  UnreadableRecord,
  type RecordChange,
  type RecordPartition,
  type RecordStore,
} from '../../core/table';
import { allRecords, committed, put } from '../../core/ports/records';
import { createReservedNames, rowsOfName } from './name-keys';
import { parsePlayer, placeOfPlayer, storedPlayer, type PlayerRecord } from './player-record';

/** The holder of a name, by the hash of each of its skeletons. */
interface NameHolder {
  readonly player: string;
  /** When the name was taken (ms since 1970), before the player is stored. */
  readonly since: number;
}

/** A player whose name was changed because an older player has it. */
export interface RenamedPlayer {
  readonly player: string;
  readonly from: string;
  readonly to: string;
}

const NAMES: RecordPartition = { table: 'players', partition: 'names' };

/** This row exists once all existing players have their names in the book. Other rows are hashes. */
const COMPLETE = 'complete';

/** The time for a host to store a player after its name (ms). */
const REGISTERING_MS = 60_000;

/** How often a change is tried again after others were first. */
const ATTEMPTS = 50;

const LONGEST_NAME = 40;

/** The maximum number of suffixes tried for a taken name. */
const MOST_TRIED = 20;

const guestName = (drawn: string): string => `Guest ${drawn.slice(0, 12)}`;

/** A name with a suffix, cut to the maximum length. */
function withSuffix(name: string, suffix: string): string {
  const start = charactersOf(name).slice(0, LONGEST_NAME - suffix.length - 1);
  return `${start.join('').trim()} ${suffix}`;
}

/**
 * The names of all players, no two alike. A name is taken in one commit of all its rows, before its player is stored, so only one of two concurrent requests
 * gets it. A row whose player is gone, or has another name, is free.
 */
export class NameBook {
  readonly isReserved: (name: string) => boolean;
  private completed: Promise<unknown> | null = null;

  constructor(
    private readonly records: RecordStore,
    games: readonly AnyGame[],
    private readonly now: () => number,
  ) {
    this.isReserved = createReservedNames(games);
  }

  /** Takes a name for a player. Resolves to the player with that or a similar name; null on success. */
  async take(player: string, name: string): Promise<string | null> {
    const rows = rowsOfName(name);
    return committed(ATTEMPTS, async () => {
      const value: NameHolder = { player, since: this.now() };
      const changes: RecordChange[] = [];
      for (const row of rows) {
        const found = await this.records.read({ ...NAMES, row });
        const holder = found?.value as NameHolder | undefined;
        if (found && holder?.player === player) continue;
        if (holder && (await this.isHeld(row, holder))) return holder.player;
        changes.push(put(row, value, found));
      }
      const isTaken = changes.length === 0 || (await this.records.commit(NAMES, changes)) === 'done';
      return isTaken ? null : 'changed';
    });
  }

  /** Frees the name of a player that is gone. */
  async free(player: string, name: string): Promise<void> {
    const changes: RecordChange[] = [];
    for (const row of rowsOfName(name)) {
      const found = await this.records.read({ ...NAMES, row });
      if (found && (found.value as NameHolder).player === player)
        changes.push({ kind: 'remove', row, tag: found.tag });
    }
    // If this fails, the rows are free all the same, because their player is gone.
    if (changes.length > 0) await this.records.commit(NAMES, changes);
  }

  /** A name like this one that nobody has. */
  async freeNameLike(name: string, drawn: string): Promise<string> {
    for (const candidate of this.namesLike(name, drawn)) if (await this.isFree(candidate)) return candidate;
    return guestName(drawn);
  }

  /** Names with a suffix added; none for a reserved name. */
  private namesLike(name: string, drawn: string): readonly string[] {
    if (this.isReserved(name)) return [];
    const numbers = Array.from({ length: MOST_TRIED }, (_, at) => String(at + 2));
    return [...numbers, drawn]
      .map((suffix) => withSuffix(name, suffix))
      .filter((candidate) => !this.isReserved(candidate));
  }

  /** Ensures that all existing players have distinct names. */
  complete(): Promise<unknown> {
    this.completed ??= this.isComplete()
      .then((is) => (is ? [] : this.enterAll(true)))
      .catch((error: unknown) => {
        this.completed = null;
        throw error;
      });
    return this.completed;
  }

  /**
   * Enters the names of all players, the oldest first, and renames players whose name an older player has, or whose name is reserved. Without `write` it only
   * computes the renames.
   */
  async enterAll(write: boolean): Promise<readonly RenamedPlayer[]> {
    const players = await this.allPlayers();
    const taken = new Set<string>();
    const renamed: RenamedPlayer[] = [];
    for (const { id, name } of players) {
      const isFree = (each: string): boolean => rowsOfName(each).every((row) => !taken.has(row));
      const isOwn = !this.isReserved(name) && isFree(name);
      const to = isOwn ? name : (this.namesLike(name, id.slice(0, 6)).find(isFree) ?? guestName(id));
      for (const row of rowsOfName(to)) taken.add(row);
      if (to !== name) renamed.push({ player: id, from: name, to });
      if (!write) continue;
      // A new player may have taken it; then the next attempt finds another one.
      const holder = await this.take(id, to);
      if (holder === null && to !== name) await this.rename(id, name, to);
    }
    if (write) await this.records.commit(NAMES, [{ kind: 'insert', row: COMPLETE, value: {} }]);
    return renamed;
  }

  private async isComplete(): Promise<boolean> {
    return (await this.records.read({ ...NAMES, row: COMPLETE })) !== null;
  }

  private async rename(id: string, from: string, to: string): Promise<void> {
    await committed(ATTEMPTS, async () => {
      const found = await storedPlayer(this.records, id);
      if (!found || found.player.removedAt !== undefined || found.player.name !== from) return 'done';
      const value: PlayerRecord = { ...found.player, name: to, formerName: from };
      return this.records.commit(placeOfPlayer(id), [put(id, value, found)]);
    });
  }

  /** All players that are not deleted, the oldest first. */
  private async allPlayers(): Promise<readonly PlayerRecord[]> {
    const players: PlayerRecord[] = [];
    for (let at = 0; at < 256; at++) {
      const partition = at.toString(16).padStart(2, '0');
      for await (const found of allRecords(this.records, { table: 'players', partition })) {
        const player = parsePlayer(found);
        if (player.removedAt === undefined) players.push(player);
      }
    }
    return players.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
  }

  private async isFree(name: string): Promise<boolean> {
    for (const row of rowsOfName(name)) {
      const found = await this.records.read({ ...NAMES, row });
      if (found && (await this.isHeld(row, found.value as NameHolder))) return false;
    }
    return true;
  }

  private async isHeld(row: string, { player, since }: NameHolder): Promise<boolean> {
    try {
      const found = await storedPlayer(this.records, player);
      if (!found) return this.now() < since + REGISTERING_MS;
      return found.player.removedAt === undefined && rowsOfName(found.player.name).includes(row);
    } catch (error) {
      // Somebody may mend the record.
      if (error instanceof UnreadableRecord) return true;
      throw error;
    }
  }
}
