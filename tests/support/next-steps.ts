import { PLAIN_STEPS, type NextStep } from '../../core/engine';

/** Every step that an error can advise, those that say more with an example of what they say. */
export const NEXT_STEPS: readonly NextStep[] = [
  ...PLAIN_STEPS.map((step): NextStep => ({ do: step })),
  { do: 'read-state', to: 'see cards you can afford' },
  { do: 'play', command: 'end_phase', to: 'move to buy phase' },
  { do: 'play', command: 'treasures' },
  { do: 'play-several', moves: ['e4', 'e5'] },
  { do: 'read-options', game: 'chess', title: 'Chess' },
  { do: 'wait-for-turn', players: ['Ann', 'Ben'] },
  { do: 'use-seat', seats: [0, 2] },
];
