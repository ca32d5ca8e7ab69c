import { answered, route } from './lib/route';

export const history = route('history', async ({ deps, query, caller }) =>
  answered(await deps.api.history(query, caller)),
);
