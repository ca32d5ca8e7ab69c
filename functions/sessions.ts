import { ok } from '../core/engine';
import { answered, route } from './lib/route';

export const createSession = route('createSession', async ({ deps, body, caller }) => {
  const result = await deps.api.createSession(body, caller);
  if (!result.ok) return result;
  return ok({ body: result.value, headers: { location: `/api/sessions/${result.value.session}` } });
});

export const listSessions = route('listSessions', async ({ deps, query }) =>
  answered(await deps.api.sessions(query)),
);

export const getSession = route('getSession', async ({ deps, params, caller }) =>
  answered(await deps.api.session(params.id, caller)),
);

export const joinSession = route('joinSession', async ({ deps, params, body, caller }) =>
  answered(await deps.api.joinSession(params.id, body, caller)),
);

export const act = route('act', async ({ deps, params, body, caller }) =>
  answered(await deps.api.act(params.id, body, caller)),
);

export const removeSession = route('removeSession', async ({ deps, params, caller }) =>
  answered(await deps.api.removeSession(params.id, caller)),
);
