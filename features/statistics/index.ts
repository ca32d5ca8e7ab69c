import { defineFeature } from '../../core/table';
import type { FeatureFace } from '../face';
import { start } from './running';

/** How many public games ended day by day, how long they were, and how the bots did. */
export const statistics = defineFeature({
  id: 'statistics',
  operations: {},
  pages: [
    {
      name: 'stats',
      path: '/stats',
      template: 'stats',
      hasData: true,
      footer: { name: 'Statistics' },
      notice:
        'The games are counted here with JavaScript. Switch it on in your browser and load the page again.',
      text: {
        title: 'Statistics · Principality',
        description: 'How many games were played here, how long they were, and how often each bot won.',
      },
    },
  ],
  start,
}) satisfies FeatureFace;
