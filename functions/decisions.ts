import { answered, route } from './lib/route';

export const explain = route('explain', async ({ deps, body, caller }) =>
  answered(await deps.api.explain(body, caller)),
);

export const decisions = route('decisions', async ({ deps, query, caller }) =>
  answered(await deps.api.decisions(query, caller)),
);

export const decisionAnalytics = route('decisionAnalytics', async ({ deps, query, caller }) =>
  answered(await deps.api.decisionAnalytics(query, caller)),
);
