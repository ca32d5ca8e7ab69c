import { answered, route } from './lib/route';

export const negotiate = route('negotiate', async ({ deps, query, caller }) =>
  answered(await deps.api.negotiate(query, caller)),
);
