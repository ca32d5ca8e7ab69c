import { define } from './operation';
import * as simulations from './simulation-schemas';

/** How bots are compared. */
export const simulationOperations = define({
  simulate: {
    method: 'POST',
    path: '/simulations',
    tag: 'Simulations',
    summary: 'Let bots play many games against each other',
    description:
      'The server plays them in the background, when it has nothing else to do; `GET /api/simulations/{id}` tells how far it is, with the figures of the games so far. An address may have four at a time. The results are kept for an hour, and any host of the server has them.',
    body: simulations.simulateBody,
    answer: simulations.simulationAnswer,
    status: 201,
    auth: 'none',
    keyed: 'X-Api-Key',
    errors: ['malformed', 'unauthenticated', 'not_found'],
    codes: { not_found: ['GAME_NOT_FOUND'] },
  },
  simulation: {
    method: 'GET',
    path: '/simulations/{id}',
    tag: 'Simulations',
    summary: 'How far a simulation is, and what its games came to so far',
    description: 'Ask every second or so until its `status` is neither `queued` nor `running`.',
    params: simulations.simulationPath,
    answer: simulations.simulationAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed', 'not_found'],
    codes: { not_found: ['SIMULATION_NOT_FOUND'] },
  },
  cancelSimulation: {
    method: 'DELETE',
    path: '/simulations/{id}',
    tag: 'Simulations',
    summary: 'Stop a simulation',
    description: 'The figures of the games that were played stay.',
    params: simulations.simulationPath,
    answer: simulations.simulationAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed', 'not_found'],
    codes: { not_found: ['SIMULATION_NOT_FOUND'] },
  },
});
