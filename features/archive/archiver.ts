import type { FinishedGame } from '../../core/api';
import { fail, ok, type AnyGame, type Result } from '../../core/engine';
import type { Archive, ArchivedGame, ServiceDeps, SessionStore } from '../../core/table';
import {
  endedLifetime,
  type EndedSession,
  GONE,
  type HandlingResult,
  type Subscriber,
  type Undoable,
} from '../../core/table/facts';
import { type GameLog, type KnownLog, pagesOf } from '../../core/table/log';
import { sessionInfo } from '../../core/table/answer';
import { namedOutcome, ReplayWriter, withoutNames, type Session } from '../../core/session';
import { jsonOnce } from '../../core/session/json';

/**
 * A tolerance (ms): a missing session whose life is not over by at least this much was deleted; clocks differ, and saving takes time.
 */
const EXPIRY_MARGIN_MS = 10 * 60_000;

type ArchiverDeps = Pick<ServiceDeps, 'store' | 'sessionTtlSeconds'> & {
  readonly archive: Archive;
  readonly log: Pick<GameLog, 'known'>;
};

/** Archives the games of sessions that end. */
export class Archiver implements Subscriber {
  readonly verb = 'archived';

  constructor(private readonly deps: ArchiverDeps) {}

  concerns(): boolean {
    return true;
  }

  /** Archives the game and its decisions. Fails if its log does not lead to its state. */
  async sessionEnded({
    game,
    session: shown,
    isRepeat,
  }: EndedSession): Promise<Result<HandlingResult, Undoable>> {
    const { store, archive, log } = this.deps;
    const session = withoutNames(shown);
    const { id, tokens, meta } = session;
    // If the replay exists, parts written after it may still be missing. Decisions are written before it, and would be duplicated.
    const isBegun = isRepeat && (await archive.replay(id)) !== null;
    const [written, decisions] = await Promise.all([
      writeGame(store, { game, session }, log.known(id)),
      isBegun ? [] : store.readDecisions(id),
    ]);
    // The log goes with its session.
    if (!written.ok) return (await this.isDeleted(session)) ? ok('deleted') : written;
    const { replay, record, ...end } = written.value;
    const { visibility } = meta;
    const entry = visibility === 'public' ? finishedGame(game, session, end) : undefined;
    if (decisions.length > 0) await archive.appendDecisions(id, decisions);
    // Written last, so that a listed game is complete.
    const shared = meta.contest?.sharesSeed ? { contest: meta.contest } : {};
    const guard = { meta: { visibility, ...shared }, tokens };
    await archive.saveGame({ session: id, guard, replay, record, entry });
    // A deletion begins with the store, so either it finds the game in the archive, or it is noticed here.
    if (!(await this.isDeleted(session))) return ok('handled');
    await archive.remove(id, entry);
    return ok('deleted');
  }

  async sessionGone(id: string): Promise<Result<HandlingResult, Undoable>> {
    const kept = await this.deps.archive.replay(id);
    return kept ? ok('handled') : fail(GONE);
  }

  /** Whether a session was deleted. A session that may have expired does not count, because its game must be kept. */
  private async isDeleted(session: Session): Promise<boolean> {
    const { store, sessionTtlSeconds } = this.deps;
    if ((await store.read(session.id, session.version)).kind !== 'missing') return false;
    const expiry = session.meta.updatedAt + 1000 * endedLifetime(sessionTtlSeconds);
    return store.now() < expiry - EXPIRY_MARGIN_MS;
  }
}

type EndedGame = Pick<EndedSession, 'game' | 'session'>;

interface WrittenGame extends Pick<ArchivedGame, 'replay' | 'record'> {
  /** When the game ended (ms since 1970). */
  readonly endedAt: number;
  /** Of the replay. */
  readonly digest: string;
}

/** Archives a finished game. It yields to other requests after each page of the log. */
async function writeGame(
  store: SessionStore,
  played: EndedGame,
  known: KnownLog,
): Promise<Result<WrittenGame>> {
  const { session } = played;
  const { endVersion, updatedAt } = session.meta;
  const replay = new ReplayWriter(session);
  let log = '';
  let endedAt = updatedAt;
  for await (const page of pagesOf(store, played, 0, known)) {
    replay.add(page);
    for (const entry of page) {
      log += `${log === '' ? '' : ','}${jsonOnce(entry)}`;
      if (entry.version === endVersion) endedAt = entry.at;
    }
  }
  const written = replay.end();
  if (!written.ok) return written;
  const record = `{"session":${JSON.stringify(session)},"log":[${log}]}`;
  const { text, digest } = written.value;
  return ok({ replay: text, record, endedAt, digest });
}

/** A game as the list of finished games shows it. */
function finishedGame(
  game: AnyGame,
  session: Session,
  { endedAt, digest }: Pick<WrittenGame, 'endedAt' | 'digest'>,
): FinishedGame | undefined {
  const { outcome, moveCount, rulesVersion } = session.meta;
  if (!outcome) return undefined;
  const { name, custom, rated, seats, clock, createdAt, seedHash } = sessionInfo(game, session, []);
  return {
    session: session.id,
    game: game.id,
    title: game.title,
    rulesVersion,
    ...(name === undefined ? {} : { name }),
    custom,
    ...(rated === undefined ? {} : { rated }),
    seats,
    outcome: namedOutcome(game, session.meta.seats, outcome),
    moves: moveCount,
    ...(clock ? { clock } : {}),
    seedHash,
    digest,
    createdAt,
    endedAt: new Date(endedAt).toISOString(),
  };
}
