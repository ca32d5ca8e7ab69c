import type { GameDocument } from '../../../../core/engine';
import play from './play.md';

/** Further documents to read, in addition to the rules. */
export const documents: readonly GameDocument[] = [
  {
    name: 'play',
    title: 'How to play a mission',
    description: 'A mission step by step: clock, goal, plan, execution, and what to do when a plan breaks.',
    text: play,
  },
];
