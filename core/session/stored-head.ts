import type { Mutable } from '../engine';
import { base64OfHex, hexOfBase64 } from './json';
import type { Session, SessionMeta } from './types';

/**
 * A session's meta as stores keep it: what a move changes apart from what it does not, so that a move writes little. The names are short, since every move
 * writes them.
 */

/** What every commit changes. */
export interface PackedHead {
  /** Time of the last commit: ms since the session was created. */
  readonly t: number;
  /** The last link: 32 bytes in Base64. */
  readonly l: string;
  /** Moves made. */
  readonly n: number;
  /** Bytes of the log. */
  readonly b: number;
  /** Moves of bots by seat; absent if none has moved. */
  readonly m?: readonly number[];
  /** What few commits change. */
  readonly r?: Rest;
}

type RestField = 'clock' | 'undoOffer' | 'usage' | 'asides';

type Rest = Partial<Pick<SessionMeta, RestField>>;

type HeadField = 'updatedAt' | 'link' | 'moveCount' | 'logBytes' | 'botMoves' | RestField;

/** What most commits leave as it is. */
export type FixedMeta = Omit<SessionMeta, HeadField | 'lines'>;

/** The meta of a session in its stored parts. */
interface MetaParts {
  readonly fixed: FixedMeta;
  readonly head: PackedHead;
  /** The last public lines. */
  readonly lines: readonly string[];
}

/** What every commit changes of a meta. */
function headOf({
  createdAt,
  updatedAt,
  link,
  moveCount,
  logBytes,
  botMoves,
  ...meta
}: SessionMeta): PackedHead {
  const { clock, undoOffer, usage, asides } = meta;
  const head: Mutable<PackedHead> = {
    t: updatedAt - createdAt,
    l: base64OfHex(link),
    n: moveCount,
    b: logBytes,
  };
  if (botMoves.some((count) => count > 0)) head.m = botMoves;
  if (!clock && !undoOffer && !usage && asides === undefined) return head;
  const rest: Mutable<Rest> = {};
  if (clock) rest.clock = clock;
  if (undoOffer) rest.undoOffer = undoOffer;
  if (usage) rest.usage = usage;
  if (asides !== undefined) rest.asides = asides;
  head.r = rest;
  return head;
}

function fixedOf(meta: SessionMeta): FixedMeta {
  const {
    updatedAt: _at,
    link: _link,
    moveCount: _moves,
    logBytes: _bytes,
    botMoves: _bots,
    lines: _lines,
    clock: _clock,
    undoOffer: _offer,
    usage: _usage,
    asides: _asides,
    ...fixed
  } = meta;
  return fixed;
}

/** Puts a meta together again. */
export const joinMeta = ({ fixed, head, lines }: MetaParts): SessionMeta => ({
  ...fixed,
  updatedAt: fixed.createdAt + head.t,
  link: hexOfBase64(head.l),
  moveCount: head.n,
  logBytes: head.b,
  botMoves: head.m ?? fixed.seats.map(() => 0),
  lines,
  ...head.r,
});

/** The names of the fixed part: a value each, so that none is missing. */
const FIXED: Readonly<Record<keyof FixedMeta, true>> = {
  game: true,
  rulesVersion: true,
  options: true,
  start: true,
  name: true,
  visibility: true,
  custom: true,
  rated: true,
  contest: true,
  payer: true,
  isSeedOpen: true,
  seed: true,
  seedHash: true,
  seats: true,
  formerSeats: true,
  status: true,
  outcome: true,
  stopped: true,
  endVersion: true,
  rematch: true,
  rematchBy: true,
  createdAt: true,
  replayFormat: true,
};

const FIXED_FIELDS = Object.keys(FIXED) as readonly (keyof FixedMeta)[];

/** Whether a commit leaves the fixed part of a meta as it was. Most leave the values themselves. */
const isFixedSame = (before: SessionMeta, after: SessionMeta): boolean =>
  FIXED_FIELDS.every(
    (name) => before[name] === after[name] || JSON.stringify(before[name]) === JSON.stringify(after[name]),
  );

/** How the last lines changed. */
interface LineChange {
  /** How many of the oldest are gone; null: all. */
  readonly gone: number | null;
  readonly added: readonly string[];
}

/** The change that leads from some last lines to others. */
function changeOfLines(before: readonly string[], after: readonly string[]): LineChange {
  for (let kept = Math.min(before.length, after.length); kept > 0; kept--) {
    const gone = before.length - kept;
    if (after.slice(0, kept).every((line, at) => line === before[gone + at]))
      return { gone, added: after.slice(kept) };
  }
  return { gone: null, added: after };
}

/** What a move changes of a session as it is stored, compared with what is there. */
interface StoredChange {
  readonly head: PackedHead;
  /** Null if it is the same. */
  readonly fixed: FixedMeta | null;
  readonly lines: LineChange;
}

/** The parts of a session that must be written; all of them if it is not known what is there. */
export function changedParts(before: Session | undefined, { meta }: Pick<Session, 'meta'>): StoredChange {
  const head = headOf(meta);
  return before && isFixedSame(before.meta, meta)
    ? { head, fixed: null, lines: changeOfLines(before.meta.lines, meta.lines) }
    : { head, fixed: fixedOf(meta), lines: { gone: null, added: meta.lines } };
}
