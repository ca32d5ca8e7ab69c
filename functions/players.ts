import { fail } from '../core/engine';
import { answered, route } from './lib/route';

export const registerPlayer = route('registerPlayer', async ({ deps, body, limits }) => {
  const limited = limits.takePlayer();
  return limited ? fail({ reason: limited }) : answered(await deps.api.registerPlayer(body));
});
