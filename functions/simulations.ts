import { answered, route } from './lib/route';

export const simulate = route('simulate', async ({ deps, body, caller }) =>
  answered(await deps.api.simulate(body, caller)),
);

export const simulation = route('simulation', async ({ deps, params }) =>
  answered(await deps.api.simulation(params.id)),
);

export const cancelSimulation = route('cancelSimulation', async ({ deps, params }) =>
  answered(await deps.api.cancelSimulation(params.id)),
);
