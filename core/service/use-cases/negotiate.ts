import { errors, fail, ok, type Result } from '../../engine';
import type { Caller, NegotiateAnswer, NegotiateRequest, ApiError } from '../../api/game-api';
import { actingSeat } from '../../session';
import { CircuitOpenError } from '../runtime/circuit-breaker';
import type { ServiceDeps } from '../deps';
import { reasonOf } from '../out-of-reach';
import type { LiveUpdates } from '../runtime/live-updates';
import { loadWithAccess, type SessionWithAccess } from '../runtime/loader';
import type { Runtime } from '../runtime/runtime';
import { liveGroups } from '../ports';

/** The lifetime of client URLs. A connection may last longer. */
const URL_MINUTES = 60;

/**
 * Returns a client URL for the groups that the caller may hear: the public group and, with a seat's token, the groups of its seats or of
 * the named seat. The URL gives access to these groups only. `url` is null if the host has no live connection.
 */
export async function negotiate(
  { deps, loader, updates }: Runtime,
  request: NegotiateRequest,
  caller: Caller,
): Promise<Result<NegotiateAnswer, ApiError>> {
  const found = await loadWithAccess(loader, request.session, caller);
  if (!found.ok) return found;
  const groups = groupsOf(found.value, request.seat);
  if (!groups.ok) return groups;
  const expires = deps.clock.now() + URL_MINUTES * 60_000;
  const result = await clientUrl(deps, updates, groups.value, caller.host);
  if (!result.ok) return result;
  const url = result.value;
  return ok({
    success: true,
    session: found.value.session.id,
    url,
    groups: groups.value,
    expiresAt: url === null ? null : new Date(expires).toISOString(),
  });
}

async function clientUrl(
  { logger }: ServiceDeps,
  updates: LiveUpdates,
  groups: readonly string[],
  host: string | undefined,
): Promise<Result<string | null, ApiError>> {
  try {
    return ok(await updates.clientUrl(groups, URL_MINUTES, host));
  } catch (error) {
    if (!(error instanceof CircuitOpenError))
      logger.warn('A client URL could not be created', {
        error: reasonOf(error),
      });
    return fail({
      reason: errors.unavailable('The live connection is temporarily unavailable.', {
        next: { do: 'wait-for-news' },
      }),
    });
  }
}

function groupsOf(
  { session, access }: SessionWithAccess,
  named: number | undefined,
): Result<string[], ApiError> {
  const everybody = liveGroups.public(session.id);
  const ofSeat = (seat: number): string => liveGroups.seat(session.id, seat);
  if (named === undefined) return ok([everybody, ...access.seats.map(ofSeat)]);
  const seat = actingSeat(access, [], named);
  return seat.ok ? ok([everybody, ofSeat(seat.value)]) : fail({ reason: seat.error });
}
