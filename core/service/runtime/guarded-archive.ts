import { TimeLimitError } from '../../async';
import { CircuitBreaker, CircuitOpen } from './circuit-breaker';
import type { ServiceDeps } from '../deps';
import { ArchiveUnavailable, type Archive } from '../ports';

/** An archive that takes longer is away. */
const LIMIT_MS = 5000;

/** No session has this id: the archive only has to say so. */
const NO_SESSION = '0'.repeat(32);

/** The archive, which nothing waits for once it was found to be away: what is asked of it then fails at once, and without a word. */
export function guardedArchive(
  archive: Archive,
  { logger, meter, closing }: Pick<ServiceDeps, 'logger' | 'meter' | 'closing'>,
): Archive {
  const breaker = new CircuitBreaker({
    service: 'archive',
    limitMs: LIMIT_MS,
    probe: () => archive.replay(NO_SESSION),
    isOutage: (error) => error instanceof ArchiveUnavailable || error instanceof TimeLimitError,
    logger,
    meter,
    closing,
  });
  const guarded = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.run(task);
    } catch (error) {
      const isAway = error instanceof CircuitOpen || error instanceof TimeLimitError;
      throw isAway ? new ArchiveUnavailable(error) : error;
    }
  };
  return {
    saveReplay: (game) => guarded(() => archive.saveReplay(game)),
    guard: (session) => guarded(() => archive.guard(session)),
    replay: (session) => guarded(() => archive.replay(session)),
    appendDecisions: (session, decisions) => guarded(() => archive.appendDecisions(session, decisions)),
    decisions: (session) => guarded(() => archive.decisions(session)),
    remove: (session) => guarded(() => archive.remove(session)),
  };
}
