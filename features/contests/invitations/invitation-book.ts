import { KeyedQueue } from '../../../core/async';
import { errors, fail, ok, type GameError, type Result } from '../../../core/engine';
import {
  type RecordChange,
  type RecordPartition,
  type RecordStore,
  committed,
} from '../../../core/ports/records';
import { newsOfPlayer, type RecordNews } from '../../../core/table/facts';

/** The maximum number of open invitations of a player, received and sent. */
export const MOST_RECEIVED = 20;
export const MOST_SENT = 10;

/** The players that a player may have blocked. */
export const MOST_BLOCKED = 200;

/** How often a change is tried again after others were first. */
const ATTEMPTS = 50;

/** A received invitation to a match. It is open until the player joins or declines, or until `until` (ms since 1970). */
export interface ReceivedInvitation {
  readonly match: string;
  readonly game: string;
  /** The name of the match: its maker's words. */
  readonly name?: string;
  readonly games: number;
  /** The player who made the match. */
  readonly by: string;
  readonly until: number;
}

/** A sent invitation. */
interface SentInvitation extends Pick<ReceivedInvitation, 'match' | 'until'> {
  readonly to: string;
}

/** The invitations of a player and its blocked players in one record, so that limits hold at any moment. */
export interface Book {
  readonly received: readonly ReceivedInvitation[];
  readonly sent: readonly SentInvitation[];
  readonly blocked: readonly string[];
}

const EMPTY: Book = { received: [], sent: [], blocked: [] };

const ROW = 'book';

/**
 * The books of all players. Limits hold for concurrent requests at any number of hosts, because a book is replaced only if it has not changed since it was
 * read.
 */
export class InvitationBook {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly records: RecordStore,
    private readonly news: RecordNews,
    private readonly now: () => number,
  ) {}

  /** The open invitations of a player, and the players that it has blocked. */
  async of(player: string): Promise<Book> {
    return (await this.stored(player)).book;
  }

  /** Invites players to a match: all of them, or none and the reason. */
  async invite(players: readonly string[], invitation: ReceivedInvitation): Promise<Result<true>> {
    const { match, by, until } = invitation;
    const sent = players.map((to) => ({ match, until, to }));
    const noted = await this.change(by, (book) =>
      book.sent.length + sent.length > MOST_SENT
        ? fail(tooManySent(book.sent.length))
        : ok({ ...book, sent: [...book.sent, ...sent] }),
    );
    if (!noted.ok) return noted;
    for (const player of players) {
      const reached = await this.change(player, (book) => withInvitation(book, player, invitation));
      if (reached.ok) continue;
      await this.close(match, by, players);
      return reached;
    }
    return ok(true);
  }

  /** Closes the invitations of players to a match; does nothing if there are none. */
  async close(match: string, by: string | undefined, players: readonly string[]): Promise<void> {
    for (const player of players)
      await this.change(player, (book) =>
        ok(lessIn(book, 'received', (each: ReceivedInvitation) => each.match === match)),
      );
    if (by === undefined || players.length === 0) return;
    await this.change(by, (book) =>
      ok(lessIn(book, 'sent', (each: SentInvitation) => each.match === match && players.includes(each.to))),
    );
  }

  /** Blocks further invitations from another player. Blocking twice changes nothing. */
  block(player: string, other: string): Promise<Result<Book>> {
    return this.change(player, (book) => {
      if (book.blocked.includes(other)) return ok(book);
      if (book.blocked.length >= MOST_BLOCKED) return fail(tooManyBlocked());
      return ok({ ...book, blocked: [...book.blocked, other] });
    });
  }

  /** Removes a block; does nothing if there is none. */
  async unblock(player: string, other: string): Promise<Result<Book>> {
    return this.change(player, (book) => ok(lessIn(book, 'blocked', (each: string) => each === other)));
  }

  /** Deletes the book of a player, and its invitations in other books. */
  async forget(player: string): Promise<void> {
    const { received, sent } = await this.of(player);
    for (const { match, by } of received) await this.close(match, by, [player]);
    for (const { match, to } of sent) await this.close(match, player, [to]);
    await this.change(player, () => ok(EMPTY));
  }

  private change(player: string, change: (book: Book) => Result<Book>): Promise<Result<Book>> {
    const attempt = async (): Promise<Result<Book> | 'changed'> => {
      const { book, tag } = await this.stored(player);
      const changed = change(book);
      if (!changed.ok || changed.value === book) return changed;
      return (await this.replace(player, tag, changed.value)) ? changed : 'changed';
    };
    return this.queue.run(player, () => committed(ATTEMPTS, attempt));
  }

  /** Stores a book; false if another one was stored meanwhile. */
  private async replace(player: string, tag: string | null, value: Book): Promise<boolean> {
    const place = partitionOf(player);
    const isEmpty = value.received.length + value.sent.length + value.blocked.length === 0;
    if (isEmpty && tag === null) return true;
    const done = await this.records.commit(place, [changeOf(tag, isEmpty ? null : value)]);
    if (done !== 'done') return false;
    this.news.tell(newsOfPlayer(player));
    return true;
  }

  private async stored(player: string): Promise<{ readonly book: Book; readonly tag: string | null }> {
    const found = await this.records.read({ ...partitionOf(player), row: ROW });
    if (!found) return { book: EMPTY, tag: null };
    return { book: openAt(found.value as Book, this.now()), tag: found.tag };
  }
}

/** The change of a record with a tag, or of a missing one, to a value or to none. */
function changeOf(tag: string | null, value: Book | null): RecordChange {
  if (tag === null) return { kind: 'insert', row: ROW, value };
  return value ? { kind: 'replace', row: ROW, value, tag } : { kind: 'remove', row: ROW, tag };
}

const partitionOf = (player: string): RecordPartition => ({ table: 'invitations', partition: player });

/** A book without the invitations that are over. */
const openAt = (book: Book, now: number): Book => ({
  ...book,
  received: book.received.filter(({ until }) => until > now),
  sent: book.sent.filter(({ until }) => until > now),
});

/** A book without some entries of a list; the same book if it has none of them. */
function lessIn<Name extends keyof Book>(
  book: Book,
  name: Name,
  isGone: (each: Book[Name][number]) => boolean,
): Book {
  const list: readonly Book[Name][number][] = book[name];
  return list.some(isGone) ? { ...book, [name]: list.filter((each) => !isGone(each)) } : book;
}

function withInvitation(book: Book, player: string, invitation: ReceivedInvitation): Result<Book> {
  if (book.blocked.includes(invitation.by)) return fail(takesNone(player));
  if (book.received.length >= MOST_RECEIVED) return fail(tooManyReceived(player));
  return ok({ ...book, received: [...book.received, invitation] });
}

const OTHERS = 'Name another player, or make the place "open": then anybody with the id may take it.';

const takesNone = (player: string): GameError =>
  errors.conflict(`Player ${player} does not accept your invitations.`, {
    suggestion: OTHERS,
    details: { player },
  });

const tooManyReceived = (player: string): GameError =>
  errors.conflict(
    `Player ${player} has ${MOST_RECEIVED} open invitations, the most that a player may have.`,
    {
      suggestion: `${OTHERS} Or try again later: an invitation lasts a day at most.`,
      details: { player, limit: MOST_RECEIVED },
    },
  );

const tooManySent = (open: number): GameError =>
  errors.conflict(
    `You may have ${MOST_SENT} open invitations, and ${open} of yours are open: this match would make too many.`,
    {
      suggestion:
        'Wait until players join or decline; an invitation lasts a day at most. Or make places "open": these are no invitations.',
      details: { open, limit: MOST_SENT },
    },
  );

const tooManyBlocked = (): GameError =>
  errors.conflict(`You have blocked ${MOST_BLOCKED} players, the most that a player may block.`, {
    suggestion: 'Unblock a player first.',
    details: { limit: MOST_BLOCKED },
  });
