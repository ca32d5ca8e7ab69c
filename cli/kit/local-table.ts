import {
  fail,
  ok,
  type AnyGame,
  type GameError,
  type GameEvent,
  type Result,
  type Seat,
} from '../../core/engine';
import {
  clockAt,
  currentState,
  dueThinkingTask,
  endedError,
  executeMove,
  exportReplay,
  fairPlay,
  hintTask,
  playChosenMove,
  resignSession,
  playerLabels,
  think,
  touch,
  undoIn,
  visibleEvents,
  withoutHints,
  type LogEntry,
  type Session,
  type SessionStep,
  holderOf,
} from '../../core/session';
import {
  type Clock,
  type Hint,
  mayAct,
  type Position,
  type Step,
  type Table,
  type TableAction,
} from './table';

/** The move that a server would suggest, too. */
function findHint(
  { game, session }: LocalGame,
  state: unknown,
  seat: Seat,
  clock: Clock,
): Result<Hint | null> {
  const none = withoutHints(game);
  if (none) return fail(none);
  const task = hintTask(game, session, state, seat, clock());
  if (!task) return ok(null);
  const command = game.formatMove(think(game, task, clock));
  const { options } = game.getValidMoves(state, seat);
  const description = options.find((option) => option.command === command)?.description ?? command;
  const { bot, level } = task;
  return ok({ bot, command, description, ...(level === undefined ? {} : { level }) });
}

/** A game that is completely known to this process: the session and, oldest first, the loaded entries of its log. */
export interface LocalGame {
  readonly game: AnyGame;
  readonly session: Session;
  readonly log: readonly LogEntry[];
}

/** The result of a move, an action or a wait in a local game. */
export interface LocalChange {
  readonly local: LocalGame;
  readonly message: string;
  readonly events: readonly GameEvent[];
  /** Why the move was not made although the game has changed. */
  readonly missed?: GameError;
}

/** Makes the moves in local games and stores the results. */
export interface GameKeeper {
  play(local: LocalGame, seat: Seat, input: string): Promise<Result<LocalChange>>;
  act(local: LocalGame, seat: Seat, action: TableAction): Promise<Result<LocalChange>>;
  /** The game after the effects of time. */
  present(local: LocalGame): Promise<LocalGame>;
  /** Waits for a bot that thinks elsewhere. */
  readonly wait?: (local: LocalGame, signal: AbortSignal) => Promise<Result<LocalChange>>;
  replay(local: LocalGame): Promise<Result<unknown>>;
}

/** A table of a local game. People at this terminal play all seats without a bot, in turn. */
export interface LocalTable extends Table {
  readonly local: LocalGame;
  play(input: string): Promise<Result<LocalStep>>;
  /** A copy for trying moves, which are not stored. */
  rehearsal(): LocalTable;
  /** The same table as if the session were this one. */
  withSession(session: Session): LocalTable;
}

export interface LocalStep extends Step {
  readonly table: LocalTable;
}

export const isLocal = (table: Table): table is LocalTable => 'local' in table;

/** The seats that people at this terminal play. */
const ownSeats = ({ meta }: Session): readonly Seat[] =>
  meta.seats.flatMap((info, seat) => (holderOf(info) === 'agent' ? [seat] : []));

/** There are no actions about absent players, because nobody else plays. */
const LOCAL_ACTIONS: readonly TableAction[] = ['undo', 'resign'];

export interface LocalTableOptions {
  /** The viewer while none of the terminal's seats must act. */
  readonly seat?: Seat | undefined;
  /** By default the session kernel makes the moves, and nothing is stored. */
  readonly keeper?: GameKeeper;
}

/** Opens a table. */
export function openLocalTable(
  local: LocalGame,
  clock: Clock,
  { seat: before, keeper = kernelKeeper(clock) }: LocalTableOptions = {},
): LocalTable {
  const { game, session } = local;
  const state = currentState(game, session, clock());
  const position = positionOf(local, { state, now: clock(), before });
  const { seat } = position;
  const { wait } = keeper;
  const next = (at: LocalGame): LocalTable => openLocalTable(at, clock, { seat, keeper });
  const step = (changed: Result<LocalChange>): Result<LocalStep> =>
    changed.ok ? ok(stepTo(next, seat, changed.value)) : changed;
  return {
    game,
    local,
    state,
    position,
    ...(game.advance && { present: async () => next(await keeper.present(local)) }),
    play: async (input) => step(await keeper.play(local, seat, input)),
    actions: LOCAL_ACTIONS,
    act: async (action) => step(await keeper.act(local, seat, action)),
    ...(wait && { wait: async (signal: AbortSignal) => step(await wait(local, signal)) }),
    hint: () => Promise.resolve(mayAct(position) ? findHint(local, state, seat, clock) : ok(null)),
    replay: () => keeper.replay(local),
    rehearsal: () => openLocalTable(local, clock, { seat }),
    withSession: (other) => next({ ...local, session: other }),
  };
}

const stepTo = (
  next: (local: LocalGame) => LocalTable,
  seat: Seat,
  { local, message, events, missed }: LocalChange,
): LocalStep => ({
  table: next(local),
  message,
  events: visibleEvents(events, seat).map(({ text }) => text),
  ...(missed && { missed }),
});

interface PositionContext {
  readonly state: unknown;
  readonly now: number;
  readonly before: Seat | undefined;
}

function positionOf({ game, session }: LocalGame, { state, now, before }: PositionContext): Position {
  const own = ownSeats(session);
  const { status, outcome = null, clock, seed } = session.meta;
  const over = status === 'ended';
  const seatsToAct = over ? [] : game.seatsToAct(state);
  const seat = seatsToAct.find((each) => own.includes(each)) ?? before ?? own[0] ?? 0;
  const { options, total } = seatsToAct.includes(seat)
    ? game.getValidMoves(state, seat)
    : { options: [], total: 0 };
  return {
    seat,
    labels: playerLabels(session.meta.seats),
    view: game.viewFor(state, seat),
    moves: options.map(({ index, command, description }) => ({ index, command, description })),
    total,
    pending: over ? null : game.pending(state, seat),
    seatsToAct,
    outcome,
    over,
    clock: clock ? clockAt(clock, now) : null,
    waitingFor: null,
    gone: [],
    undo: null,
    fairPlay: outcome ? fairPlay(seed) : null,
  };
}

/** Lets the session kernel make the moves and stores nothing. */
const kernelKeeper = (clock: Clock): GameKeeper => ({
  play: (local, seat, input) => Promise.resolve(playLocally(local, clock, seat, input)),
  act: (local, seat, action) => Promise.resolve(actLocally(local, clock, seat, action)),
  present: (local) => Promise.resolve(advanceToNow(local, clock)),
  replay: ({ session, log }) => Promise.resolve(exportReplay(session, log)),
});

function playLocally(local: LocalGame, clock: Clock, seat: Seat, input: string): Result<LocalChange> {
  const { game, session } = local;
  const played = executeMove(game, session, seat, input, { now: clock(), mayContinue: () => true });
  return played.ok ? ok(applyStep(local, clock, played.value)) : played;
}

function actLocally(local: LocalGame, clock: Clock, seat: Seat, action: TableAction): Result<LocalChange> {
  const { game, session, log } = local;
  const ended = endedError(game, session);
  if (ended) return fail(ended);
  const now = clock();
  const acted =
    action === 'undo'
      ? undoIn(game, session, log, { seat, held: ownSeats(session), now })
      : resignSession(game, session, seat, { now, mayContinue: () => true });
  return acted.ok ? ok(applyStep(local, clock, acted.value)) : acted;
}

/** The game after a clock ran out, or unchanged. */
function advanceToNow(local: LocalGame, clock: Clock): LocalGame {
  const { game, session, log } = local;
  const step = touch(game, session, { now: clock(), mayContinue: () => true });
  return step ? { game, session: step.session, log: [...log, step.entry] } : local;
}

/** The change by a step of the session, including the moves of bots that think. */
function applyStep({ game, log }: LocalGame, clock: Clock, step: SessionStep): LocalChange {
  const { session, entry, message, confirmation } = step;
  const next = playThinkingBots({ game, session, log: [...log, entry] }, clock);
  return {
    local: next,
    message: [confirmation, message].filter(Boolean).join(' '),
    events: next.log.slice(log.length).flatMap((each) => each.events),
  };
}

/** Lets slow bots make their moves, in this thread because nobody else has to wait. */
export function playThinkingBots({ game, session, log }: LocalGame, clock: Clock): LocalGame {
  const thinking = dueThinkingTask(game, session, clock());
  if (!thinking) return { game, session, log };
  const move = think(game, thinking, clock);
  const played = playChosenMove(game, session, thinking, move, { now: clock(), mayContinue: () => true });
  if (!played.ok) throw new Error(`Bot of ${game.id} chose an illegal move: ${played.error.message}`);
  return playThinkingBots({ game, session: played.value.session, log: [...log, played.value.entry] }, clock);
}
