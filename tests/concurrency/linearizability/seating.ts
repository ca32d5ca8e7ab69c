import type { AnyGame, Seat } from '../../../core/engine';
import {
  presentSeat,
  seatForBot,
  seatsToAct,
  type ActionType,
  type LogEntry,
  type SeatInfo,
  type Session,
} from '../../../core/session';
import { replaceAt } from '../../../core/session/commit';

/** Actions after which a seat is another's, or nobody's, or its holder away or back. */
const OF_SEATS: readonly ActionType[] = [
  'join',
  'leave',
  'absent',
  'return',
  'resign',
  'substitute',
  'reopen',
];

/** Who sat where after each version, oldest first, as the log tells it; names are as they are in the end. */
export function seatingsOf(
  game: AnyGame,
  { meta }: Session,
  log: readonly LogEntry[],
): readonly (readonly SeatInfo[])[] {
  const seatings: (readonly SeatInfo[])[] = [];
  let seats = meta.seats.map((info, seat) => atFirst(info, seat, log));
  for (const entry of log) {
    seats = afterEntry(game, seats, entry);
    seatings.push(seats);
  }
  return seatings;
}

/** How a seat was filled when the session was created. */
function atFirst({ name, bot, ...last }: SeatInfo, seat: Seat, log: readonly LogEntry[]): SeatInfo {
  const first = log.find(({ action }) => action?.seat === seat && OF_SEATS.includes(action.type));
  if (first?.action?.type === 'join') return { kind: 'open', name };
  if (first) return { kind: 'agent', name, creator: true };
  return { ...last, name, ...(bot === undefined ? {} : { bot }) };
}

function afterEntry(
  game: AnyGame,
  seats: readonly SeatInfo[],
  { version, at, action, moves }: LogEntry,
): SeatInfo[] {
  const [mover] = moves;
  const { type, seat = mover?.seat ?? -1 } = action ?? {};
  const info = seats[seat];
  if (!info) return [...seats];
  const { name, heldBefore } = info;
  const before = heldBefore ? { heldBefore } : {};
  const become = (next: SeatInfo): SeatInfo[] => [...replaceAt(seats, seat, next)];
  switch (type) {
    case undefined:
      return become(presentSeat(info));
    case 'join':
      return become({ kind: 'agent', name, heldSince: version, ...before });
    case 'leave':
      return become({ kind: 'open', name });
    case 'absent':
      return become({ ...info, absentSince: at });
    case 'return':
      // One token of the creator's may hold several seats, all of which it brings back.
      return seats.map((each, other) =>
        other === seat || (info.creator && each.creator) ? presentSeat(each) : each,
      );
    case 'resign':
      return become(seatForBot(game, { seats }, seat, 'resigned'));
    case 'substitute':
      return become(seatForBot(game, { seats }, seat, 'substituted'));
    case 'reopen':
      return become({ kind: 'open', name, heldBefore: true });
    default:
      return [...seats];
  }
}

/** What others did without a holder who had not left, nor let them wait, for `graceMs`: in words, by version. */
export function hastyVersions(
  game: AnyGame,
  log: readonly LogEntry[],
  { seatings, states, graceMs }: Past & { readonly graceMs: number },
): readonly string[] {
  return log.flatMap(({ version, at, action }, index) => {
    const before = log[index - 1];
    const seats = seatings[index - 1];
    if (!action || !before || !seats) return [];
    const state = states.get(before.version) ?? null;
    const toAct = seatsToAct(game, { state, meta: { status: 'running' } });
    return goneIn(action).flatMap((seat) => {
      const { kind, absentSince } = seats[seat] ?? {};
      const waited = at - (absentSince ?? (toAct.includes(seat) ? before.at : Infinity));
      if (kind === 'agent' && waited >= graceMs) return [];
      return [`version ${version}, ${action.type}: seat ${seat}, ${kind ?? 'none'}, waited for ${waited} ms`];
    });
  });
}

/** Whether a seat is open to the token that was given for it at a version, 0 if with the session; a bot may play it meanwhile. */
export const isHeld = (info: SeatInfo | undefined, since: number): boolean =>
  info !== undefined && info.kind !== 'open' && (info.heldSince ?? 0) === since;

/** How a session stood after each version. */
export interface Past {
  readonly seatings: readonly (readonly SeatInfo[])[];
  readonly states: ReadonlyMap<number, unknown>;
}

/** The seats whose holders an action says are gone. */
function goneIn({ type, seat, gone = [] }: NonNullable<LogEntry['action']>): readonly Seat[] {
  if (type === 'claim') return gone;
  const isAbout = type === 'substitute' || type === 'reopen' || type === 'reopen-asked';
  return isAbout && seat !== undefined ? [seat] : [];
}
