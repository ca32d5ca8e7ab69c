import type { Seat } from '../../../core/engine';
import type { ContestKind, SessionContest } from '../../../core/session';
import { allRecords, type RecordPartition, type RecordStore } from '../../../core/ports/records';
import { newsOfPlayer, type RecordNews } from '../../../core/table/facts';

/** A game in which a seat is a player's. */
export interface Invitation {
  readonly session: string;
  readonly seat: Seat;
  readonly contest: SessionContest;
}

/** A contest in a player's list. */
export interface OwnContest {
  readonly kind: ContestKind;
  readonly id: string;
  readonly game: string;
  readonly name?: string;
  /** For a match that may never begin: the time from which a reader of the list checks it (ms since 1970). */
  readonly lookAfter?: number;
}

/** How many games, and how many contests, a list has at most. */
const MOST_LISTED = 100;

/** The player's open tasks. */
export interface OwnList {
  readonly games: readonly Invitation[];
  readonly contests: readonly OwnContest[];
}

const GAME_ROWS = 'game:';
const CONTEST_ROWS = 'contest:';

/**
 * The lists of each player: its contests and their running games. Adding or removing the same entry twice changes nothing, so a host may redo the work of a
 * stopped one.
 */
export class Invitations {
  constructor(
    private readonly records: RecordStore,
    private readonly news: RecordNews,
  ) {}

  /** Notes a game for a player. */
  async invite(player: string, invitation: Invitation): Promise<void> {
    const row = `${GAME_ROWS}${invitation.session}`;
    await this.insert(player, row, invitation);
  }

  /** Removes a game from a player's list. */
  withdraw(player: string, session: string): Promise<void> {
    return this.remove(player, `${GAME_ROWS}${session}`);
  }

  /** Adds a contest to a player's list. */
  async enter(player: string, contest: OwnContest): Promise<void> {
    await this.insert(player, contestRow(contest), contest);
  }

  /** Notes that a contest is over for a player. */
  leave(player: string, contest: Pick<OwnContest, 'kind' | 'id'>): Promise<void> {
    return this.remove(player, contestRow(contest));
  }

  /** Notes that a match of a player has begun. */
  async settle(player: string, { lookAfter: _over, ...contest }: OwnContest): Promise<void> {
    const place = partitionOf(player);
    const row = contestRow(contest);
    const found = await this.records.read({ ...place, row });
    if (found) await this.records.commit(place, [{ kind: 'replace', row, value: contest, tag: found.tag }]);
  }

  /** The running games and the open contests of a player: at most a hundred of each. */
  async of(player: string): Promise<OwnList> {
    const page = async (prefix: string): Promise<readonly unknown[]> => {
      const query = { ...partitionOf(player), prefix, limit: MOST_LISTED };
      return (await this.records.list(query)).records.map(({ value }) => value);
    };
    const [games, contests] = await Promise.all([page(GAME_ROWS), page(CONTEST_ROWS)]);
    return { games: games as readonly Invitation[], contests: contests as readonly OwnContest[] };
  }

  /** The same, however many there are. */
  async allOf(player: string): Promise<OwnList> {
    const all = async (prefix: string): Promise<readonly unknown[]> => {
      const values: unknown[] = [];
      for await (const { value } of allRecords(this.records, { ...partitionOf(player), prefix }))
        values.push(value);
      return values;
    };
    const [games, contests] = await Promise.all([all(GAME_ROWS), all(CONTEST_ROWS)]);
    return { games: games as readonly Invitation[], contests: contests as readonly OwnContest[] };
  }

  private async insert(player: string, row: string, value: unknown): Promise<void> {
    await this.records.commit(partitionOf(player), [{ kind: 'insert', row, value }]);
    this.news.tell(newsOfPlayer(player));
  }

  private async remove(player: string, row: string): Promise<void> {
    const place = partitionOf(player);
    const found = await this.records.read({ ...place, row });
    if (!found) return;
    await this.records.commit(place, [{ kind: 'remove', row, tag: found.tag }]);
    this.news.tell(newsOfPlayer(player));
  }
}

const partitionOf = (player: string): RecordPartition => ({ table: 'invitations', partition: player });

const contestRow = ({ kind, id }: Pick<OwnContest, 'kind' | 'id'>): string => `${CONTEST_ROWS}${kind}:${id}`;
