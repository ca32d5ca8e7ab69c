import { errors, type NextStep } from '../engine';
import { problemBody } from './problem';

const errorOf = (next: NextStep) => problemBody({ reason: errors.refused('No.', { next }) }).error;

describe('A problem', () => {
  it.each<[NextStep, string]>([
    [{ do: 'list-moves' }, 'Use GET /api/state to see all legal moves'],
    [
      { do: 'read-state', to: 'see cards you can afford' },
      'Use GET /api/state?detail=full to see cards you can afford',
    ],
    [{ do: 'read-state', for: 'available cards' }, 'Check GET /api/state?detail=full for available cards'],
    [{ do: 'play', command: 'end_phase', to: 'move to buy phase' }, 'Use end_phase to move to buy phase'],
    [{ do: 'use-seat', seats: [0, 2] }, 'Your token plays seat 0, 2.'],
  ])('says the next step %j in words of REST, and as data', (next, suggestion) => {
    expect(errorOf(next)).toMatchObject({ suggestion, next });
  });

  it('says what the error says where it names no step', () => {
    const error = errors.refused('No.', { suggestion: 'Free cells: a1.' });
    expect(problemBody({ reason: error }).error).toEqual({
      code: 'INVALID_MOVE',
      message: 'No.',
      suggestion: 'Free cells: a1.',
    });
  });
});
