import { errors, fail, ok, type Result } from '../../engine';
import type { Caller, NegotiateAnswer, NegotiateRequest, Refusal } from '../../api/game-api';
import { actingSeat } from '../../session';
import { CircuitOpen } from '../runtime/circuit-breaker';
import type { ServiceDeps } from '../deps';
import type { LiveUpdates } from '../runtime/live-updates';
import { watched, type Watched } from '../runtime/loader';
import type { Runtime } from '../runtime/runtime';
import { liveGroups } from '../ports';

/** Lifetime of client URLs; a connection made with one lasts beyond it. */
const URL_MINUTES = 60;

/**
 * A client URL for what the caller may hear: the public group and, with a seat's token, its seats' groups (of a named seat, that one's).
 * Its groups are all that it opens. `url` is null where there is no live connection.
 */
export async function negotiate(
  { deps, loader, updates }: Runtime,
  request: NegotiateRequest,
  caller: Caller,
): Promise<Result<NegotiateAnswer, Refusal>> {
  const found = await watched(loader, request.session, caller);
  if (!found.ok) return found;
  const groups = groupsOf(found.value, request.seat);
  if (!groups.ok) return groups;
  const expires = deps.clock.now() + URL_MINUTES * 60_000;
  const made = await clientUrl(deps, updates, groups.value, caller.host);
  if (!made.ok) return made;
  const url = made.value;
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
): Promise<Result<string | null, Refusal>> {
  try {
    return ok(await updates.clientUrl(groups, URL_MINUTES, host));
  } catch (error) {
    if (!(error instanceof CircuitOpen))
      logger.warn('No client URL was made', {
        error: error instanceof Error ? error.message : String(error),
      });
    return fail({
      reason: errors.unavailable('The live connection is away for a moment.', {
        next: { do: 'wait-for-news' },
      }),
    });
  }
}

function groupsOf({ session, access }: Watched, named: number | undefined): Result<string[], Refusal> {
  const everybody = liveGroups.public(session.id);
  const ofSeat = (seat: number): string => liveGroups.seat(session.id, seat);
  if (named === undefined) return ok([everybody, ...access.seats.map(ofSeat)]);
  const seat = actingSeat(access, [], named);
  return seat.ok ? ok([everybody, ofSeat(seat.value)]) : fail({ reason: seat.error });
}
