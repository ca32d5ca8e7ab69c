import { errors, fail, ok, type AnyGame, type Result, type Viewer } from '../engine';
import type { Caller, Refusal, StateRequest } from '../api/game-api';
import {
  buildAnswer,
  holdersEvents,
  replayClocks,
  replayLog,
  type Answer,
  type ClockState,
  type LogEntry,
  type Session,
  type Timeline,
} from '../session';
import type { ServiceDeps } from './deps';
import type { Loaded, SessionLoader } from './loader';
import { readWholeLog } from './log';
import { watched } from './read';

/** Finished games that are being stepped through at once, and are kept re-played for the next step. */
const WARM_GAMES = 16;

interface ReplayedGame {
  /** The session's version; a rematch, say, raises it after the end. */
  readonly version: number;
  readonly log: readonly LogEntry[];
  readonly timeline: Timeline;
  /** After each version, in a game by the clock. */
  readonly clocks: ReadonlyMap<number, ClockState>;
}

type PastRequest = StateRequest & { readonly at: number };

/** How finished games stood at their versions: re-played from the log once, then read for every further step. */
export class PastPositions {
  private readonly games = new Map<string, ReplayedGame>();

  constructor(
    private readonly deps: ServiceDeps,
    private readonly loader: SessionLoader,
  ) {}

  /** The game at an earlier version. Nothing is secret after the end, so anyone who may watch may look from any seat. */
  async state(request: PastRequest, caller: Caller): Promise<Result<Answer, Refusal>> {
    const found = await watched(this.loader, request.session, caller);
    if (!found.ok) return found;
    const { game, session } = found.value;
    const { at, detail, view, observe } = request;
    const refused = refusalOf(session, at);
    if (refused) return fail({ error: refused });
    const viewer = viewerOf(session, request.seat);
    if (!viewer.ok) return fail({ error: viewer.error });
    const replayed = await this.replayed(found.value);
    if (!replayed.ok) return fail({ error: replayed.error });
    const { timeline, log, clocks } = replayed.value;
    const clock = clocks.get(at);
    const meta = { ...session.meta, ...(clock ? { clock } : {}) };
    return ok(
      buildAnswer(game, { ...session, version: at, meta }, timeline.states.get(at), {
        viewer: viewer.value,
        message: `Version ${at} of ${session.version}`,
        events: holdersEvents(
          session,
          log.filter((entry) => entry.version === at),
        ),
        detail,
        showView: view,
        observe,
        moves: 0,
      }),
    );
  }

  private async replayed({ game, session }: Loaded): Promise<Result<ReplayedGame>> {
    const known = this.games.get(session.id);
    if (known?.version === session.version) return ok(known);
    const log = await readWholeLog(this.deps.store, session);
    const timeline = replayLog(game, session.meta, log);
    if (!timeline.ok) return timeline;
    const clocks = clocksIn(game, session, log, timeline.value);
    if (!clocks.ok) return clocks;
    const replayed = { version: session.version, log, timeline: timeline.value, clocks: clocks.value };
    this.games.delete(session.id);
    this.games.set(session.id, replayed);
    const oldest = this.games.keys().next();
    if (this.games.size > WARM_GAMES && !oldest.done) this.games.delete(oldest.value);
    return ok(replayed);
  }
}

function clocksIn(game: AnyGame, { meta }: Session, history: readonly LogEntry[], { states }: Timeline) {
  const { clock, seats, createdAt } = meta;
  if (!clock) return ok(new Map<number, ClockState>());
  return replayClocks(game, { control: clock.control, seats, createdAt, history, states });
}

function refusalOf({ meta, version }: Session, at: number) {
  if (!meta.outcome) {
    return errors.conflict('Only a game that has an outcome shows its earlier versions.', {
      suggestion: 'Leave out "at" to read how the game stands.',
    });
  }
  if (at <= version) return null;
  return errors.conflict(`at is ${at}, but the game ended at version ${version}.`, {
    suggestion: `Name a version from 1 to ${version}.`,
    details: { at, version },
  });
}

function viewerOf({ meta }: Session, seat: Viewer | undefined): Result<Viewer> {
  if (seat === undefined || seat === 'public') return ok('public');
  if (seat < meta.seats.length) return ok(seat);
  return fail(
    errors.notYourSeat(`There is no seat ${seat}.`, {
      suggestion: `This game's seats are 0 to ${meta.seats.length - 1}.`,
      details: { seat },
    }),
  );
}
