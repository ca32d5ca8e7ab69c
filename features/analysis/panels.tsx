import type { Panels } from '../../web/lib/panels';

export const panels: Panels = {
  finishedGame: {
    name: 'review',
    title: 'Review',
    words: 'Review moves',
    load: () => import('./pages/review-panel').then(({ ReviewPanel }) => ReviewPanel),
  },
};
