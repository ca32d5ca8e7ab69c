import { TimeLimitError } from '../async';
import { ArchiveUnavailable, type Archive } from './archive';
import type { ServiceDeps } from './host';
import { NO_SESSION } from './sessions';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker';

/** The time-out after which the archive counts as away (ms). */
const ARCHIVE_LIMIT_MS = 5000;

/** Resolves if the archive answers. */
export const probeOf = (archive: Archive): Promise<unknown> => archive.replay(NO_SESSION);

/** Puts a circuit breaker before an archive: during an outage every call fails at once, without a line in the log. */
export function protectedArchive(
  archive: Archive,
  { logger, meter, closing }: Pick<ServiceDeps, 'logger' | 'meter' | 'closing'>,
): Archive {
  const breaker = new CircuitBreaker({
    service: 'archive',
    limitMs: ARCHIVE_LIMIT_MS,
    probe: () => probeOf(archive),
    isOutage: (error) => error instanceof ArchiveUnavailable || error instanceof TimeLimitError,
    logger,
    meter,
    closing,
  });
  const guarded = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.run(task);
    } catch (error) {
      const isAway = error instanceof CircuitOpenError || error instanceof TimeLimitError;
      throw isAway ? new ArchiveUnavailable(error) : error;
    }
  };
  return {
    saveGame: (game) => guarded(() => archive.saveGame(game)),
    record: (session) => guarded(() => archive.record(session)),
    list: (query) => guarded(() => archive.list(query)),
    guard: (session) => guarded(() => archive.guard(session)),
    replay: (session) => guarded(() => archive.replay(session)),
    appendDecisions: (session, decisions) => guarded(() => archive.appendDecisions(session, decisions)),
    decisions: (session) => guarded(() => archive.decisions(session)),
    saveAnalysis: (session, effort, text) => guarded(() => archive.saveAnalysis(session, effort, text)),
    saveRating: (session, text) => guarded(() => archive.saveRating(session, text)),
    rating: (session) => guarded(() => archive.rating(session)),
    analysis: (session, effort) => guarded(() => archive.analysis(session, effort)),
    remove: (session, entry) => guarded(() => archive.remove(session, entry)),
  };
}
