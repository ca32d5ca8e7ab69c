import type { Preparation } from '../core/async';
import { whileChecking, type HostFunction, type HostRequest } from '../functions';

/**
 * The function that answers a request which comes before the games are checked: its own at once, if it plays no game, and else when they are
 * checked. A request that is not to wait is refused.
 */
export const functionWhenChecked = async (
  target: HostFunction,
  request: HostRequest,
  checks: Preparation,
): Promise<HostFunction> => ((await mayGoOn(target, request, checks)) ? target : whileChecking(target));

async function mayGoOn(
  { beforeChecks }: HostFunction,
  request: HostRequest,
  checks: Preparation,
): Promise<boolean> {
  if (beforeChecks === 'answers' || request.method === 'OPTIONS') return true;
  if (beforeChecks === 'refuses') return false;
  // A request that has not arrived as a whole in time would be given up.
  await request.arrayBuffer().catch(() => undefined);
  return checks.waitFor(request.signal);
}
