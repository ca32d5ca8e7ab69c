import type { Panels } from '../../web/lib/panels';
import { Review } from './pages/review';

export const panels: Panels = {
  finishedGame: { name: 'review', word: 'Review', words: 'Review moves', Panel: Review },
};
