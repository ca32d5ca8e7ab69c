import { define } from '../../core/api';
import { cancelSimulation, simulate, simulation } from './requests';
import * as schemas from './schemas';

/** The group that they are shown in. */
export const tags = {
  Simulations: {
    description: 'Bots against each other, many games at a time, to compare them.',
    after: ['Watching'],
  },
} as const;

export const operations = define({
  simulate: {
    method: 'POST',
    path: '/simulations',
    tag: 'Simulations',
    summary: 'Let bots play many games against each other',
    description:
      'The server plays them in the background, when it has nothing else to do; `GET /api/simulations/{id}` reports its progress, with the figures of the games so far. An address may run four simulations at a time. The results are kept for an hour, and any host of the server has them.',
    body: schemas.simulateBody,
    answer: schemas.simulationAnswer,
    status: 201,
    auth: 'none',
    keyed: 'X-Api-Key',
    errors: ['malformed', 'unauthenticated', 'not_found'],
    codes: { not_found: ['GAME_NOT_FOUND'] },
    handle: simulate,
  },
  simulation: {
    method: 'GET',
    path: '/simulations/{id}',
    tag: 'Simulations',
    summary: 'The progress of a simulation, and its results so far',
    description: 'Ask every second or so until its `status` is neither `queued` nor `running`.',
    params: schemas.simulationPath,
    answer: schemas.simulationAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed', 'not_found'],
    codes: { not_found: ['SIMULATION_NOT_FOUND'] },
    handle: simulation,
  },
  cancelSimulation: {
    method: 'DELETE',
    path: '/simulations/{id}',
    tag: 'Simulations',
    summary: 'Stop a simulation',
    description: 'The figures of the finished games stay.',
    params: schemas.simulationPath,
    answer: schemas.simulationAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed', 'not_found'],
    codes: { not_found: ['SIMULATION_NOT_FOUND'] },
    handle: cancelSimulation,
  },
});
