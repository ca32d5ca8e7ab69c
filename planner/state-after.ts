import { erase, type Domain, type Signature } from './domain';
import { orNull } from './guard';

/**
 * The state after a command, or null if the domain does not allow it: what a simulated world does. Takes commands of worlds and
 * actions of plans alike, and throws what the domain's function throws.
 */
export function stateAfter<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  state: S,
  { action, args }: { readonly action: string; readonly args: readonly unknown[] },
): S | null {
  const { actions } = erase(domain);
  const apply = Object.hasOwn(actions, action) ? actions[action] : undefined;
  return apply ? orNull(apply(state, ...args)) : null;
}
