import { answered, route } from './lib/route';

export const replay = route('replay', async ({ deps, query, caller }) =>
  answered(await deps.api.replay(query.session, caller)),
);
