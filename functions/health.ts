/** Whether this instance runs, and whether it can play. */
import { withinTime } from '../core/async';
import { errors, fail, ok } from '../core/engine';
import { failureOf, StoreUnavailable } from '../core/table';
import type { Probe } from './lib/deps';
import { ConfigError } from '../core/ports/failures';
import { atEdge, type HostFunction } from './lib/edge';
import { jsonResponse } from './lib/http';
import { consoleLogger, logOfRequest } from './lib/logger';
import { outageError, problemResponse, route, type ApiFunction } from './lib/route';

const alive = { success: true, status: 'alive' };

/** Reports only that this instance runs, so it needs no settings and counts against no limit. */
export const health: ApiFunction = {
  ...route('health', () => Promise.resolve(ok({ body: alive }))),
  beforeChecks: 'answers',
  handle: () => Promise.resolve(jsonResponse(200, alive)),
};

const readiness = route('ready', async ({ deps }) => {
  const { store, probes, logger } = deps;
  const [fault, live, archive, players] = await Promise.all([
    store.ping().then(() => null, outage),
    stateOf('The live connection', probes.live),
    stateOf('The archive', probes.archive),
    stateOf('The store of players', probes.players),
  ]);
  if (fault !== null) {
    outageError(fault, readiness.name, logger);
    return fail({
      reason: errors.unavailable(`${fault.message}.`, {
        suggestion: 'Mend that; the server need not be restarted.',
      }),
    });
  }
  const checks = { store: 'answers', live: live.state, archive: archive.state, players: players.state };
  const problems = [live, archive, players].flatMap(({ problem }) =>
    problem === undefined ? [] : [problem],
  );
  return ok({
    body: { success: true, status: 'ready', checks, ...(problems.length > 0 ? { problems } : {}) },
  });
});

/** Lets an outage of the store be answered, and nothing else. */
function outage(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  throw error;
}

/** The time limit for probing an optional service (ms). */
const PROBE_LIMIT_MS = 1000;

interface ServiceState {
  readonly state: 'on' | 'off' | 'away';
  /** Its problem, as a sentence. */
  readonly problem?: string;
}

async function stateOf(name: string, probe: Probe | undefined): Promise<ServiceState> {
  if (!probe) return { state: 'off' };
  try {
    await withinTime(PROBE_LIMIT_MS, probe);
    return { state: 'on' };
  } catch (error) {
    return { state: 'away', problem: `${name} ${failureOf(error)}.` };
  }
}

/**
 * Reports that this instance has its settings and can reach its store. Only here an answer names a setting, for the operator, but never its value.
 */
export const ready: ApiFunction = {
  ...readiness,
  beforeChecks: 'refuses',
  async handle(request, getDeps) {
    const fault = await getDeps().then(
      () => null,
      (error: unknown) => (error instanceof ConfigError ? error : null),
    );
    if (!fault) return readiness.handle(request, getDeps);
    logOfRequest(consoleLogger, request).error(fault.message, { operation: readiness.name });
    const suggestion = 'Set it, and start the server again.';
    return problemResponse({ reason: errors.notConfigured(`${fault.message}.`, { suggestion }) }, request);
  },
};

/** The same function before a host has checked its games: it refuses every request. */
export const whileChecking = (target: HostFunction): HostFunction =>
  atEdge({
    ...target,
    handle: (request) => Promise.resolve(problemResponse({ reason: errors.gamesUnchecked() }, request)),
  });
