import type { AnyGame, GameEvent, Mutable, Outcome } from '../engine';
import type { Run } from './bots';
import { sealCommit, isCheckpoint } from './chain';
import { pressClock, type ClockReading, type ClockState } from './clock';
import { jsonOnce, utf8Length } from './json';
import { formatOf } from './replay-head';
import { formerSeatsAfter, packEntry } from './stored-log';
import { namedEvent } from './seat-label';
import { holderOf, seatsToAct } from './turn';
import { lapseText, openOffer, outlasts } from './undo-offer';
import type {
  LogEntry,
  LoggedMove,
  SeatInfo,
  Session,
  SessionMeta,
  SessionStatus,
  StoredEntry,
} from './types';

/** The next version of a session, with the log entry that leads to it. */
export interface SessionStep {
  readonly session: Session;
  readonly entry: LogEntry;
  /** The entry as stores keep it. */
  readonly stored: StoredEntry;
  readonly tokensChanged: boolean;
  /** `Selected option 2: …` if the move was given as a number. */
  readonly confirmation: string;
  /** The command of the move, if the caller sent other words for it. */
  readonly understood?: string;
  /** The message to the caller if no decision is open. */
  readonly message: string;
}

const LINES_KEPT = 20;

/** An event of the session rather than of the game, for everybody. */
export const noteToAll = (type: string, text: string): GameEvent => ({ type, text, visibleTo: 'all' });

/** The same list with another item at one place. */
export const replaceAt = <T>(items: readonly T[], index: number, item: T): readonly T[] =>
  items.map((each, i) => (i === index ? item : each));

/** Events with the current names of the players, because a later holder of a seat did not do what they report. */
export const namedEvents = (seats: readonly SeatInfo[], events: readonly GameEvent[]): readonly GameEvent[] =>
  events.map((event) => namedEvent(seats, event));

/** The last public lines after some more events. */
export const appendLines = (lines: readonly string[], events: readonly GameEvent[]): readonly string[] =>
  [...lines, ...events.filter((event) => event.visibleTo === 'all').map((event) => event.text)].slice(
    -LINES_KEPT,
  );

/** The outcome by the rules, except that a seat that resigned never wins. */
export function outcomeOf(game: AnyGame, state: unknown, meta: Pick<SessionMeta, 'seats'>): Outcome | null {
  const outcome = state === null ? null : game.outcome(state);
  return outcome && winnable(outcome, meta.seats);
}

/** The outcome without winners that resigned. */
export const winnable = (outcome: Outcome, seats: readonly SeatInfo[]): Outcome =>
  seats.some((seat) => seat.resigned)
    ? { ...outcome, winners: outcome.winners.filter((seat) => !seats[seat]?.resigned) }
    : outcome;

/** `ended` once there is an outcome, `waiting` while a seat is unclaimed, else `running`. */
export const statusOf = (meta: Pick<SessionMeta, 'seats' | 'outcome' | 'stopped'>): SessionStatus => {
  if (meta.outcome || meta.stopped) return 'ended';
  return meta.seats.some((seat) => seat.kind === 'open') ? 'waiting' : 'running';
};

/** The changes of a step besides the state. */
interface Change {
  readonly run: Run;
  readonly at: number;
  readonly message: string;
  readonly confirmation?: string;
  readonly understood?: string | undefined;
  readonly meta?: Partial<SessionMeta> | undefined;
  readonly tokens?: Session['tokens'];
  readonly action?: LogEntry['action'] | undefined;
  /** The game was dealt in this step. */
  readonly deal?: LogEntry['deal'] | undefined;
}

/**
 * The next version of a session. Every change goes through here. Fields are set on a fresh copy: a literal that begins with another object
 * takes ten times as long, and every move makes these.
 */
export function nextVersion(game: AnyGame, session: Session, change: Change): SessionStep {
  const { run, at, message, understood } = change;
  const version = session.version + 1;
  const meta = metaBefore(session, change);
  const { seats, clock } = meta;
  const outcome = meta.outcome ?? outcomeOf(game, run.state, meta);
  if (outcome) meta.outcome = outcome;
  const status = statusOf(meta);
  const isEnd = status === 'ended' && session.meta.status !== 'ended';
  if (isEnd) meta.endVersion = version;
  const { undoOffer, lapse } = offerAfter(session, change, isEnd);
  if (undoOffer) meta.undoOffer = undoOffer;
  const pressed = clock && clockAfter(game, clock, { run, at, seats, status, action: change.action });
  if (pressed) meta.clock = pressed;
  const events = namedEvents(seats, lapse.length > 0 ? [...lapse, ...run.events] : run.events);
  const entry = logCommit(meta, { ...change, version, events }, pressed);
  const stored =
    lapse.length === 0 && isMadeByMoves(game, change) ? packEntry(game, meta.createdAt, entry) : entry;
  if (session.state !== null && change.meta?.seats) {
    const formerSeats = formerSeatsAfter(session.version, session.meta, seats);
    if (formerSeats.length > 0) meta.formerSeats = formerSeats;
  }
  meta.status = status;
  meta.updatedAt = at;
  meta.lines = appendLines(meta.lines, events);
  meta.botMoves = run.botMoves;
  meta.moveCount += run.moves.length;
  if (isAside(game, change)) meta.asides = (meta.asides ?? 0) + 1;
  meta.link = entry.link;
  meta.logBytes += sizeOf(stored);
  const step: Mutable<SessionStep> = {
    session: { id: session.id, version, state: run.state, meta, tokens: change.tokens ?? session.tokens },
    entry,
    stored,
    tokensChanged: change.tokens !== undefined,
    confirmation: change.confirmation ?? '',
    message,
  };
  if (understood !== undefined) step.understood = understood;
  return step;
}

/** A copy of a session's meta with a change, without fields that do not carry over to the next version. */
function metaBefore({ meta }: Session, { meta: changed, deal }: Change): Mutable<SessionMeta> {
  const copy: Mutable<SessionMeta> = { ...meta };
  if (changed) Object.assign(copy, changed);
  // Most sessions have neither, and making a copy without them takes longer than everything else here.
  if (copy.undoOffer === undefined && copy.start === undefined) return copy;
  const { start, undoOffer: _, ...known } = copy;
  // After the deal the described start is in the log.
  return deal || start === undefined ? known : { ...known, start };
}

/** The undo request after a change, and the event if the change ends it. */
function offerAfter(
  { meta }: Session,
  { run: { moves }, action, deal, meta: changed }: Change,
  isEnd: boolean,
): Pick<SessionMeta, 'undoOffer'> & { readonly lapse: readonly GameEvent[] } {
  const commit = { moves, ...(action ? { action } : {}), ...(deal ? { deal } : {}) };
  const undoOffer = changed?.undoOffer ?? (outlasts(commit) ? meta.undoOffer : undefined);
  if (undoOffer && !isEnd) return { undoOffer, lapse: [] };
  const isAnswered = action?.type === 'undo' || action?.type === 'undo-declined';
  const lapses = openOffer(meta) !== undefined && !isAnswered && !isEnd;
  return { lapse: lapses ? [noteToAll('undo-lapsed', lapseText(meta, commit))] : [] };
}

/** The contents of a commit's log entry. */
interface CommitContents
  extends Pick<LogEntry, 'version' | 'at' | 'events'>, Pick<Change, 'action' | 'deal'> {
  readonly run: Pick<Run, 'state' | 'moves' | 'draws'>;
}

/** The size of an entry as it is stored (bytes). */
export const sizeOf = (entry: StoredEntry): number => utf8Length(jsonOnce(entry));

/** Whether everything in a commit follows from its moves. A game that goes on by itself is not played again only to read what happened. */
const isMadeByMoves = (game: AnyGame, { run, action, deal }: Change): boolean =>
  run.moves.length > 0 && action === undefined && deal === undefined && game.advance === undefined;

/** The log entry of a commit. */
export function logCommit(
  before: Pick<SessionMeta, 'link' | 'replayFormat'>,
  { version, at, events, run, action, deal }: CommitContents,
  clock: ClockState | undefined,
): LogEntry {
  const { state, moves } = run;
  const { link, draws, stateHash } = sealCommit(
    formatOf(before),
    before.link,
    { version, at, moves, action, deal },
    run,
  );
  const entry: Mutable<LogEntry> = { version, at, moves, events, link };
  if (action) entry.action = action;
  if (deal) entry.deal = deal;
  if (draws) entry.draws = draws;
  if (stateHash !== undefined) entry.stateHash = stateHash;
  if (isCheckpoint(entry)) entry.state = state;
  if (clock) entry.clock = readingOf(clock);
  return entry;
}

const readingOf = ({ control: _, waits: _waits, ...reading }: ClockState): ClockReading => reading;

/** The parts of a commit that matter for clocks. */
interface ClockCommit extends Pick<SessionMeta, 'seats' | 'status'>, Pick<Change, 'action'> {
  readonly run: Pick<Run, 'moves' | 'state'>;
  readonly at: number;
}

/** The moves that count for clocks: all but settings. */
export const turnsIn = <M extends Pick<LoggedMove, 'move'>>(
  game: AnyGame,
  moves: readonly M[],
): readonly M[] => moves.filter(({ move }) => !game.isSetting?.(move));

/** Whether a change is not a turn: an action of a player, or a setting. */
const isAside = (game: AnyGame, { run, action, deal }: Change): boolean =>
  run.state !== null &&
  deal === undefined &&
  action?.type !== 'time' &&
  (action !== undefined || game.isSetting !== undefined) &&
  turnsIn(game, run.moves).length === 0;

/** The clocks after a commit. */
export const clockAfter = (
  game: AnyGame,
  clock: ClockState,
  { run, at, seats, status, action }: ClockCommit,
): ClockState =>
  pressClock(clock, {
    at,
    moves: turnsIn(game, run.moves),
    seatsToAct: seatsToAct(game, { state: run.state, meta: { status } }),
    holders: seats.map(holderOf),
    isJoin: action?.type === 'join',
  });

/** A run that has not moved yet. */
export const runFrom = (session: Session): Run => ({
  state: session.state,
  moves: [],
  events: [],
  draws: [],
  botMoves: session.meta.botMoves,
});

/** A version that changes the session but not the game. */
export const runUnchanged = (
  game: AnyGame,
  session: Session,
  at: number,
  change: Pick<Change, 'message' | 'meta' | 'tokens' | 'action'> & { readonly events?: Run['events'] },
): SessionStep => {
  const { events = [], ...others } = change;
  return nextVersion(game, session, { ...others, run: { ...runFrom(session), events }, at });
};
