import type { AnyGame, Detail, GameEvent, MoveList, Outcome, Seat, Viewer } from '../engine';
import { clockAt, clockView, type ClockView } from './clock';
import type { Session } from './types';

/** A listed option of an open decision, as callers see it. */
export interface AnswerOption {
  readonly index: number;
  readonly description: string;
  readonly command: string;
}

/** The one answer to `state`, `execute`, creating and joining, for every game. */
export interface Answer {
  readonly success: true;
  readonly session: string;
  readonly game: string;
  readonly version: number;
  /** The seat this answer is for; null for someone who only watches. */
  readonly seat: Seat | null;
  readonly message: string;
  readonly gameState: Readonly<Record<string, unknown>>;
  readonly validMoves: readonly string[];
  readonly totalMoves: number;
  readonly pendingEffect?: Readonly<Record<string, unknown>> & { readonly options?: readonly AnswerOption[] };
  readonly seatsToAct: readonly Seat[];
  readonly events: readonly string[];
  readonly gameOver: boolean;
  readonly outcome?: Outcome;
  /** Of a game by the clock. */
  readonly clock?: ClockView;
  /** Of a wait: nothing happened in time. */
  readonly timedOut?: boolean;
  /** Under what the reasoning sent with the move is kept. */
  readonly decision?: { readonly decisionId: string; readonly move: string; readonly timestamp: string };
  /** What the move did, in numbers. */
  readonly effects?: Readonly<Record<string, number>>;
  readonly view?: unknown;
  /** What each of the caller's seats sees, by seat. */
  readonly ownViews?: Readonly<Record<string, unknown>>;
  /** Of a session whose seed its creator chose. */
  readonly seeded?: true;
  /** The seed, once the game has an outcome. */
  readonly seed?: string;
  readonly observation?: Readonly<Record<string, unknown>>;
  readonly [extra: string]: unknown;
}

export const OPTIONS_SHOWN = 50;

export interface AnswerRequest {
  readonly viewer: Viewer;
  /** All seats of the caller; by default the viewer's alone. */
  readonly mine?: readonly Seat[];
  readonly message: string;
  readonly confirmation?: string;
  /** What the answer covers; filtered for the viewer here. */
  readonly events: readonly GameEvent[];
  /** The viewer's view before its move. */
  readonly before?: unknown;
  readonly detail?: Detail | undefined;
  /** Adds what `game_observe` shows at the level of `detail`: the game's own observation, if it has one. */
  readonly observe?: boolean | undefined;
  /** Adds the view, which `detail` full has in any case. */
  readonly showView?: boolean | undefined;
  /** Adds what each of the caller's seats sees, and what may be told of the seed: for an answer as the public sees the game. */
  readonly ownViews?: boolean | undefined;
  /** When the clocks are read (ms since 1970); by default as the last commit left them. */
  readonly now?: number;
  /** How many moves to list. */
  readonly moves?: number | 'all' | undefined;
}

/** Events a viewer may know of. */
export const visibleEvents = (events: readonly GameEvent[], viewer: Viewer): readonly GameEvent[] =>
  events.filter(
    ({ visibleTo }) => visibleTo === 'all' || (viewer !== 'public' && visibleTo.includes(viewer)),
  );

/** Builds the answer for one viewer, from the session as it is after all automatic steps. */
export function buildAnswer(game: AnyGame, session: Session, state: unknown, request: AnswerRequest): Answer {
  const { viewer } = request;
  const mine = request.mine ?? (viewer === 'public' ? [] : [viewer]);
  const detail = request.detail ?? 'standard';
  const { meta } = session;
  const ended = meta.status === 'ended';
  const view = game.viewFor(state, viewer);
  const events = visibleEvents(request.events, viewer);
  const seatsToAct = ended ? [] : game.seatsToAct(state);
  const pending = ended ? null : game.pending(state, viewer);
  const moves = listMoves(game, state, viewer, seatsToAct, request.moves ?? OPTIONS_SHOWN);
  const deciding = pending !== null && pending.player === viewer;

  const answer: Answer = {
    success: true,
    session: session.id,
    game: game.id,
    version: session.version,
    seat: viewer === 'public' ? null : viewer,
    message: messageOf(request, pending?.message, deciding ? moves : null),
    gameState: game.summary(view, detail),
    validMoves: moves.options.map((option) => option.command),
    totalMoves: moves.total,
    ...(pending
      ? {
          pendingEffect: {
            ...pending.fields,
            ...(deciding ? { options: moves.options.map(publicOption) } : {}),
          },
        }
      : {}),
    seatsToAct,
    events: events.map((event) => event.text),
    gameOver: ended,
    ...(meta.outcome ? { outcome: meta.outcome } : {}),
    ...(meta.clock ? { clock: clockView(clockAt(meta.clock, request.now ?? meta.clock.at)) } : {}),
    ...game.answerFields?.({ before: request.before ?? null, view, viewer, mine, events }),
    ...(detail === 'full' || request.showView ? { view } : {}),
    ...(request.ownViews ? besidePublic(game, session, state, mine) : {}),
  };
  if (!request.observe) return answer;
  const observation =
    game.observe?.({ view, detail, moves, pending, lines: meta.lines }) ??
    plainObservation(answer, detail, moves);
  return { ...answer, observation };
}

/** What goes beside the public view for somebody who holds these seats. */
function besidePublic(
  game: AnyGame,
  { meta }: Session,
  state: unknown,
  mine: readonly Seat[],
): Pick<Answer, 'ownViews' | 'seeded' | 'seed'> {
  return {
    ownViews: Object.fromEntries(mine.map((seat) => [seat, game.viewFor(state, seat)])),
    ...(meta.callerSeed ? { seeded: true } : {}),
    ...(meta.outcome ? { seed: meta.seed } : {}),
  };
}

/** What `game_observe` shows of a game that has no observation of its own: the answer, its moves explained where detail allows. */
function plainObservation(
  answer: Answer,
  detail: Detail,
  moves: MoveList<unknown>,
): Readonly<Record<string, unknown>> {
  const { success: _, session: _session, message: _message, events: _events, view, ...shown } = answer;
  return {
    ...shown,
    ...(detail === 'full' ? { view } : {}),
    validMoves: moves.options.map(({ command, description }) =>
      detail === 'minimal' ? { command } : { command, description },
    ),
  };
}

const publicOption = ({ index, description, command }: AnswerOption): AnswerOption => ({
  index,
  description,
  command,
});

function listMoves(
  game: AnyGame,
  state: unknown,
  viewer: Viewer,
  seatsToAct: readonly Seat[],
  shown: number | 'all',
): MoveList<unknown> {
  if (viewer === 'public' || !seatsToAct.includes(viewer)) return { options: [], total: 0 };
  const { options, total } = game.getValidMoves(state, viewer, shown === 'all' ? undefined : shown);
  return { options: shown === 'all' ? options : options.slice(0, shown), total };
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
