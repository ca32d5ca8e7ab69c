import { quoted, type Outcome } from '../engine';
import type { LogEntry, SeatInfo, Session, SessionMeta, StoredEntry } from './types';

/**
 * The stored name of a registered player in seats and texts; nothing else remains of a deleted player. It is a valid name, so replays and texts need no special
 * rule.
 */
export const storedName = (player: string): string => `player ${player.slice(0, 12)}`;

/** The player whose name a seat has: its holder, or the player for whom it is reserved. */
export const playerOfSeat = ({ player, keptFor }: Pick<SeatInfo, 'player' | 'keptFor'>): string | undefined =>
  player?.id ?? keptFor;

/** The players whose names the seats have. */
export const playersOfSeats = (seats: readonly SeatInfo[]): readonly string[] =>
  seats.flatMap((seat) => playerOfSeat(seat) ?? []);

/** The name, with a number if somebody at the table has it already. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const numbered = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** The seats with the names of their players, unchanged if `nameOf` does not know them. No two have the same. */
export function seatsWithNames<S extends Pick<SeatInfo, 'name'>>(
  seats: readonly S[],
  playerOf: (seat: S) => string | undefined,
  nameOf: (player: string) => string | undefined,
): readonly S[] {
  const taken = new Set(seats.flatMap((seat) => (playerOf(seat) === undefined ? [seat.name] : [])));
  return seats.map((seat) => {
    const player = playerOf(seat);
    if (player === undefined) return seat;
    const name = freeName(nameOf(player) ?? storedName(player), taken);
    taken.add(name);
    return { ...seat, name };
  });
}

/** Replaces quoted names in texts. */
export type TextRenamer = (text: string) => string;

/** The renaming from one list of seat names to another. */
export function renaming(
  from: readonly Pick<SeatInfo, 'name'>[],
  to: readonly Pick<SeatInfo, 'name'>[],
): TextRenamer {
  const pairs = from.flatMap(({ name }, seat) => {
    const other = to[seat]?.name ?? name;
    return name === other ? [] : [[quoted(name), quoted(other)] as const];
  });
  return (text) => pairs.reduce((renamed, [one, other]) => renamed.replaceAll(one, other), text);
}

/** The seats without the names of registered players. */
export const storedSeats = (seats: readonly SeatInfo[]): readonly SeatInfo[] =>
  seats.map((seat) => {
    const player = playerOfSeat(seat);
    return player === undefined ? seat : { ...seat, name: storedName(player) };
  });

const storedRenaming = (seats: readonly SeatInfo[]): TextRenamer => renaming(seats, storedSeats(seats));

/** A session as it is stored: without the names of registered players. */
export const withoutNames = (session: Session): Session => storedForm({ session }).session;

/** The stored data of a session. */
interface Storable {
  readonly session: Session;
  readonly entry?: StoredEntry;
  /** Plain JSON, such as the plan of an answer. */
  readonly plan?: unknown;
}

/** A step without the names of registered players. `before`: the previous session, because one of its players may have left. */
export function storedForm<S extends Storable>(stored: S, before: Pick<Session, 'meta'> = stored.session): S {
  const { session, entry, plan } = stored;
  const [now, earlier] = [session.meta.seats, before.meta.seats];
  if (playersOfSeats(now).length + playersOfSeats(earlier).length === 0) return stored;
  const [renameNow, renameEarlier] = [storedRenaming(now), storedRenaming(earlier)];
  const rename: TextRenamer = (text) => renameEarlier(renameNow(text));
  return {
    ...stored,
    session: { ...session, meta: renamedMeta(session.meta, storedSeats(now), rename) },
    // A packed one has no texts.
    ...(entry && 'events' in entry ? { entry: renamedEntry(entry, rename) } : {}),
    ...(plan === undefined ? {} : { plan: renamedPlan(plan, rename) }),
  };
}

/** Names of seats are not quoted here. */
const renamedPlan = (plan: unknown, rename: TextRenamer): unknown => {
  const renamed = renamedValue(plan, rename);
  const { seats } = (renamed ?? {}) as { readonly seats?: readonly SeatInfo[] };
  return seats ? { ...(renamed as object), seats: storedSeats(seats) } : renamed;
};

/** The stored plan of an answer with the names of the players. */
export function planWithNames<P extends { readonly seats?: readonly SeatInfo[] }>(
  plan: P,
  { meta }: Pick<Session, 'meta'>,
  nameOf: (player: string) => string | undefined,
): P {
  const seats = plan.seats ?? meta.seats;
  if (playersOfSeats(seats).length === 0) return plan;
  const named = seatsWithNames(seats, playerOfSeat, nameOf);
  const renamed = renamedValue(plan, renaming(storedSeats(seats), named));
  return plan.seats ? { ...renamed, seats: named } : renamed;
}

/** A stored session with the names of its players; one without players stays the same object. */
export function withNames(session: Session, nameOf: (player: string) => string | undefined): Session {
  if (playersOfSeats(session.meta.seats).length === 0) return session;
  const { seats } = session.meta;
  const named = seatsWithNames(seats, playerOfSeat, nameOf);
  return { ...session, meta: renamedMeta(session.meta, named, renaming(seats, named)) };
}

/** The renaming of stored texts to those about a session with names. */
export const shownRenaming = ({ meta }: Pick<Session, 'meta'>): TextRenamer =>
  renaming(storedSeats(meta.seats), meta.seats);

function renamedMeta(meta: SessionMeta, seats: readonly SeatInfo[], rename: TextRenamer): SessionMeta {
  const { lines, outcome, undoOffer } = meta;
  return {
    ...meta,
    seats,
    lines: lines.map(rename),
    ...(outcome ? { outcome: renamedOutcome(outcome, rename) } : {}),
    ...(undoOffer ? { undoOffer: { ...undoOffer, what: rename(undoOffer.what) } } : {}),
  };
}

export const renamedOutcome = <O extends Pick<Outcome, 'reason'>>(outcome: O, rename: TextRenamer): O => ({
  ...outcome,
  reason: rename(outcome.reason),
});

/** An entry of the log with other names in the texts of its events. */
export function renamedEntry(entry: LogEntry, rename: TextRenamer): LogEntry {
  if (entry.events.length === 0) return entry;
  return { ...entry, events: entry.events.map((event) => renamedValue(event, rename)) };
}

/** Plain JSON with other names in all of its texts. */
export function renamedValue<T>(value: T, rename: TextRenamer): T {
  if (typeof value === 'string') return rename(value) as T & string;
  if (Array.isArray(value)) return value.map((each: unknown) => renamedValue(each, rename)) as T & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, renamedValue(each as unknown, rename)]),
  ) as T & object;
}
