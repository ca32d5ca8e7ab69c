import type {
  AnyGame,
  Detail,
  GameEvent,
  MoveList,
  MoveOption,
  PendingDecision,
  Seat,
  StartFields,
  Viewer,
} from '../engine';
import type { Answer, SeatedAnswer, SessionInfo } from '../api/game-api';
import {
  clockAt,
  clockView,
  type GoneSeat,
  haveSharedOwner,
  inNames,
  isDealt,
  isPlayedByBot,
  listedMoves,
  MOST_LISTED,
  namedOutcome,
  openOffer,
  openSeats,
  seatsToAct,
  seatsToAct as seatsToActIn,
  type Session,
  type SessionContest,
  toldSeed,
  visibleEvents,
  yetToAgree,
} from '../session';

/** The seats as the holder of some of them sees them. */
const seatViews = (session: Session, mine: readonly Seat[]): SessionInfo['seats'] =>
  session.meta.seats.map(({ kind, name, bot, level, player, keptFor, ...marks }, seat) => ({
    seat,
    kind: mine.includes(seat) ? 'me' : kind,
    name,
    ...(bot === undefined ? {} : { bot }),
    ...(level === undefined ? {} : { level }),
    ...(player ? { player: player.id } : {}),
    ...(keptFor === undefined ? {} : { keptFor }),
    ...(marks.resigned ? { resigned: marks.resigned } : {}),
    ...(marks.absentSince === undefined ? {} : { absent: true as const }),
    ...(marks.heldBefore ? { heldBefore: marks.heldBefore } : {}),
    ...(marks.substituted ? { substituted: marks.substituted } : {}),
    ...(marks.assisted ? { assisted: marks.assisted.times } : {}),
    ...(marks.reopenAgreed ? { reopenAgreed: marks.reopenAgreed } : {}),
  }));

/** Whether the outcome of a rated session will count. */
const ratedMark = ({ meta }: Session): NonNullable<SessionInfo['rated']> =>
  haveSharedOwner(meta.seats) ? 'same-owner' : 'yes';

/** The public information about a session's contest. */
export const contestView = ({
  kind,
  id,
  match,
  number,
  joinBy,
}: SessionContest): NonNullable<SessionInfo['contest']> => ({
  kind,
  id,
  ...(match === undefined ? {} : { match }),
  ...(number === undefined ? {} : { number }),
  joinBy: iso(joinBy),
});

const iso = (ms: number): string => new Date(ms).toISOString();

/** The information about a session for any caller who may watch it. */
export function sessionInfo(game: AnyGame, session: Session, mine: readonly Seat[]): SessionInfo {
  const { meta } = session;
  return {
    session: session.id,
    game: meta.game,
    title: game.title,
    ...(meta.name === undefined ? {} : { name: meta.name }),
    status: meta.status,
    version: session.version,
    visibility: meta.visibility,
    custom: meta.custom,
    ...(meta.rated ? { rated: ratedMark(session) } : {}),
    ...(meta.contest ? { contest: contestView(meta.contest) } : {}),
    seats: seatViews(session, mine),
    seatsToAct: seatsToAct(game, session),
    seedHash: meta.seedHash,
    // Before the outcome, the number would reveal hidden moves.
    ...(meta.outcome
      ? {
          ...toldSeed(meta),
          outcome: namedOutcome(game, meta.seats, meta.outcome),
          moves: meta.moveCount,
        }
      : {}),
    ...(meta.endVersion === undefined ? {} : { endVersion: meta.endVersion }),
    ...(meta.clock ? { clock: clockView(meta.clock) } : {}),
    ...(meta.rematch === undefined ? {} : { rematch: meta.rematch }),
    ...(meta.lines.length > 0 ? { lastEvent: meta.lines.at(-1) } : {}),
    createdAt: iso(meta.createdAt),
    updatedAt: iso(meta.updatedAt),
    ...positionOf(game, session),
  };
}

/** The public position in the game's notation; none before the deal. */
const positionOf = (game: AnyGame, session: Session): Readonly<Record<string, string>> =>
  isDealt(session) ? (game.position?.(game.viewFor(session.state, 'public')) ?? {}) : {};

const OPTIONS_SHOWN = 50;

interface AnswerRequest {
  readonly viewer: Viewer;
  /** All seats of the caller; by default only the viewer's. */
  readonly mine?: readonly Seat[];
  /** The caller's seats that bots have taken over; by default the seats that bots play now. */
  readonly out?: readonly Seat[];
  readonly message: string;
  readonly confirmation?: string;
  /** The events that the answer covers; they are filtered for the viewer. */
  readonly events: readonly GameEvent[];
  /** The version up to which events are included, if the answer is about a later one. */
  readonly eventsThrough?: number;
  /** The viewer's view before its move. */
  readonly before?: unknown;
  readonly detail?: Detail | undefined;
  /** Adds an observation at the level of `detail`: the game's own, if it has one. */
  readonly observe?: boolean | undefined;
  /** Adds the view, which `detail: 'full'` includes in any case. */
  readonly showView?: boolean | undefined;
  /** Adds the view of each of the caller's seats, for answers with the public's view. */
  readonly ownViews?: boolean | undefined;
  /** The time at which the clocks are read (ms since 1970); by default the last commit. */
  readonly now?: number;
  /** The seats whose holders are gone. */
  readonly gone?: readonly GoneSeat[] | undefined;
  /** How many moves to list. */
  readonly moves?: number | 'all' | undefined;
}

/** A listed option of an open decision, as callers see it. */
type PublicOption = Pick<MoveOption<unknown>, 'index' | 'description' | 'command'>;

/** The part of an answer that any session has, dealt or not. */
type Frame = Pick<
  Answer,
  | 'success'
  | 'session'
  | 'game'
  | 'version'
  | 'seat'
  | 'seatsToAct'
  | 'seats'
  | 'events'
  | 'moreEvents'
  | 'eventsThrough'
  | 'gameOver'
  | 'outcome'
  | 'fairPlay'
  | 'clock'
  | 'custom'
  | 'rematch'
  | 'rematchBy'
  | 'gone'
  | 'undoAsked'
>;

const mineIn = ({ mine, viewer }: AnswerRequest): readonly Seat[] =>
  mine ?? (viewer === 'public' ? [] : [viewer]);

function frameOf(game: AnyGame, session: Session, state: unknown, request: AnswerRequest): Frame {
  const { viewer, events, eventsThrough, now, gone = [] } = request;
  const { id, version, meta } = session;
  const { clock, outcome, custom } = meta;
  return {
    success: true,
    session: id,
    game: game.id,
    version,
    seat: viewer === 'public' ? null : viewer,
    seatsToAct: seatsToActIn(game, { state, meta }),
    // To the public all seats are others’.
    seats: seatViews(session, viewer === 'public' && !request.ownViews ? [] : mineIn(request)),
    events: visibleEvents(events, viewer).map((event) => event.text),
    ...(eventsThrough === undefined ? {} : { moreEvents: true, eventsThrough }),
    gameOver: meta.status === 'ended',
    ...(outcome ? { outcome: namedOutcome(game, meta.seats, outcome), ...toldSeed(meta) } : {}),
    ...(clock ? { clock: clockView(clockAt(clock, now ?? clock.at)) } : {}),
    ...(custom.length > 0 ? { custom } : {}),
    ...(meta.rematch === undefined ? {} : { rematch: meta.rematch }),
    ...(meta.rematchBy === undefined ? {} : { rematchBy: meta.rematchBy }),
    ...(gone.length > 0 ? { gone } : {}),
    ...undoAsked(session),
  };
}

/** The open request to take a move back. */
function undoAsked({ meta }: Session): Pick<Answer, 'undoAsked'> {
  const offer = openOffer(meta);
  if (!offer || meta.status === 'ended') return {};
  const { seat, what, to, version } = offer;
  return { undoAsked: { seat, what, to, version, waitingFor: yetToAgree(meta, offer) } };
}

/** Builds the answer for one viewer, from the session as it is after all automatic steps. */
export const buildAnswer = (
  game: AnyGame,
  session: Session,
  state: unknown,
  request: AnswerRequest,
): Answer =>
  state === null ? waitingAnswer(game, session, request) : dealtAnswer(game, session, state, request);

/** Fields that a game shows only once, at the start or when a player sits down: e.g. the cards drawn for the set-up. */
export const startFields = (game: AnyGame, session: Session): StartFields =>
  isDealt(session) ? (game.startFields?.(session.state) ?? {}) : {};

/** An answer with further fields. Both may have `extra` fields of the game. */
export const withFields = (answer: Answer, fields: Partial<SeatedAnswer>): Answer => ({
  ...answer,
  ...fields,
  ...(answer.extra && fields.extra ? { extra: { ...answer.extra, ...fields.extra } } : {}),
});

/** The answer before the deal. */
function waitingAnswer(game: AnyGame, session: Session, request: AnswerRequest): Answer {
  const waitingFor = openSeats(session);
  const answer: Answer = {
    ...frameOf(game, session, null, request),
    message: [request.message, waitingMessage(session)].filter(Boolean).join('. '),
    gameState: {},
    validMoves: [],
    totalMoves: 0,
    waitingFor,
  };
  return request.observe
    ? { ...answer, observation: plainObservation(answer, request.detail ?? 'standard', NO_MOVES) }
    : answer;
}

function waitingMessage(session: Session): string {
  if (session.meta.stopped) return 'The session was ended before the game began';
  const open = openSeats(session);
  if (open.length === 0) return '';
  const seats = open.length === 1 ? `seat ${open.join()} is` : `seats ${open.join(', ')} are`;
  return `The game begins when every seat is taken: ${seats} open`;
}

const NO_MOVES: MoveList<unknown> = { options: [], total: 0 };

function dealtAnswer(game: AnyGame, session: Session, state: unknown, request: AnswerRequest): Answer {
  const { viewer } = request;
  const mine = mineIn(request);
  const detail = request.detail ?? 'standard';
  const { meta } = session;
  const ended = meta.status === 'ended';
  const view = game.viewFor(state, viewer);
  const events = visibleEvents(request.events, viewer);
  const frame = frameOf(game, session, state, request);
  const { seatsToAct } = frame;
  const pending = ended ? null : namedDecision(meta.seats, game.pending(state, viewer));
  const mayMove = viewer !== 'public' && seatsToAct.includes(viewer) && !isOut(session, request, viewer);
  const moves = mayMove
    ? namedMoves(meta.seats, listMoves(game, state, viewer, request.moves ?? OPTIONS_SHOWN))
    : NO_MOVES;
  const isDeciding = pending !== null && pending.player === viewer;

  const answer: Answer = {
    ...frame,
    message: inNames(meta.seats, messageOf(request, pending?.message, isDeciding ? moves : null)),
    gameState: withEnd(game.summary(view, detail), ended),
    ...(game.boardText ? { board: inNames(meta.seats, game.boardText(view)) } : {}),
    validMoves: moves.options.map((option) => option.command),
    totalMoves: moves.total,
    ...(pending
      ? {
          pendingEffect: {
            ...pending.fields,
            player: pending.player,
            ...(isDeciding ? { options: moves.options.map(publicOption) } : {}),
          },
        }
      : {}),
    ...game.answerFields?.({ before: request.before ?? null, view, viewer, mine, events, detail }),
    ...(detail === 'full' || request.showView ? { view } : {}),
    ...(request.ownViews ? { ownViews: viewsOf(game, state, mine) } : {}),
  };
  if (!request.observe) return answer;
  const observation =
    game.observe?.({ view, detail, moves, pending, lines: meta.lines }) ??
    plainObservation(answer, detail, moves);
  const { version, clock, gameOver, outcome } = frame;
  const shared = { version, ...(clock ? { clock } : {}) };
  const ending = gameOver ? { gameOver, ...(outcome ? { outcome } : {}) } : {};
  return { ...answer, observation: { ...withEnd(observation, ended), ...shared, ...ending } };
}

/**
 * Sets `gameOver` in a game's own fields once the session has ended, because it may end in ways that the rules do not know, such as a resignation or a claimed
 * win.
 */
const withEnd = (
  fields: Readonly<Record<string, unknown>>,
  ended: boolean,
): Readonly<Record<string, unknown>> =>
  ended
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, name === 'gameOver' ? true : endWithin(value)]),
      )
    : fields;

const endWithin = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'gameOver' in value ? { ...value, gameOver: true } : value;

const viewsOf = (game: AnyGame, state: unknown, seats: readonly Seat[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(seats.map((seat) => [seat, game.viewFor(state, seat)]));

/** The observation of a game without its own: the answer, with descriptions of the moves unless detail is minimal. */
function plainObservation(
  answer: Answer,
  detail: Detail,
  moves: MoveList<unknown>,
): Readonly<Record<string, unknown>> {
  const {
    success: _,
    session: _session,
    message: _message,
    events: _events,
    seats: _seats,
    view,
    board,
    ...shown
  } = answer;
  return {
    ...shown,
    ...(detail === 'minimal' || board === undefined ? {} : { board }),
    ...(detail === 'full' ? { view } : {}),
    validMoves: moves.options.map(({ command, description }) =>
      detail === 'minimal' ? { command } : { command, description },
    ),
  };
}

type Seats = Session['meta']['seats'];

/** The open decision, its texts with the players' names. */
const namedDecision = (seats: Seats, pending: PendingDecision | null): PendingDecision | null =>
  pending && {
    ...pending,
    message: inNames(seats, pending.message),
    fields: Object.fromEntries(
      Object.entries(pending.fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? inNames(seats, value) : value,
      ]),
    ),
  };

/** The moves as they are described with the players' names. */
const namedMoves = (seats: Seats, { options, total }: MoveList<unknown>): MoveList<unknown> => ({
  options: options.map((option) => ({ ...option, description: inNames(seats, option.description) })),
  total,
});

const publicOption = ({ index, description, command }: MoveOption<unknown>): PublicOption => ({
  index,
  description,
  command,
});

/** Whether a bot has taken over a seat, so that its former player has nothing to choose. */
const isOut = (session: Session, { out }: AnswerRequest, seat: Seat): boolean =>
  out ? out.includes(seat) : isPlayedByBot(session, seat);

/** The moves that a seat can choose from. */
function listMoves(game: AnyGame, state: unknown, viewer: Seat, shown: number | 'all'): MoveList<unknown> {
  const limit = shown === 'all' ? MOST_LISTED : Math.min(shown, MOST_LISTED);
  const { options, total } = listedMoves(game, state, viewer, limit);
  return { options: options.slice(0, limit), total };
}

function messageOf(
  request: AnswerRequest,
  decision: string | undefined,
  options: MoveList<unknown> | null,
): string {
  const cut =
    options && options.total > options.options.length
      ? `Showing first ${options.options.length} of ${options.total} options. Use move command for specific choice.`
      : '';
  return [request.confirmation, decision ?? request.message, cut].filter(Boolean).join(' ');
}

/** The game as a seat sees it, with its clocks at a moment, for an error about it. */
export const answerNow = (game: AnyGame, session: Session, seat: Seat, now: number): Answer =>
  buildAnswer(game, session, session.state, { viewer: seat, message: '', events: [], now });
