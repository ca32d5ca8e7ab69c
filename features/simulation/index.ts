import { defineFeature } from '../../core/table';
import type { FeatureFace } from '../face';
import { errorCodes } from './errors';
import { operations, tags } from './operations';
import { start } from './running';
import * as schemas from './schemas';
import { work } from './work';

export type * from './api';

/** Bots against each other, many games at a time: on the server, in the browser, and in the terminal. */
export const simulation = defineFeature({
  id: 'simulation',
  operations,
  tags,
  errorCodes,
  schemas: {
    SimulationAnswer: schemas.simulationAnswer,
    SimulationFigures: schemas.simulationFigures,
    SimulationPerformance: schemas.simulationPerformance,
    SimulationHistogram: schemas.simulationHistogram,
    SimulationEstimate: schemas.simulationEstimate,
    SimulatedBot: schemas.simulatedBot,
  },
  work,
  pages: [
    {
      name: 'simulations',
      path: '/simulations',
      template: 'simulations',
      footer: { name: 'Bots against bots', after: ['Statistics'] },
      notice:
        'This page needs JavaScript to let bots play. Switch it on in your browser and load the page again.',
      text: {
        title: 'Bots against bots · Principality',
        description:
          'Let bots play thousands of games in your browser, and see who wins and how long games are.',
      },
    },
  ],
  start,
}) satisfies FeatureFace;
