import { errors, type NextStep } from '../../core/engine';
import { PLAIN_ADVICE } from './advice';
import { GAME_WORDS, inGameWords, inToolWords } from './failures';

const advised = (next: NextStep) => inToolWords(errors.refused('No.', { next })).suggestion;

describe('Errors in the tools’ words', () => {
  it.each<[NextStep, string | undefined]>([
    [{ do: 'read-state', to: 'see cards you can afford' }, 'Use game_observe to see cards you can afford'],
    [{ do: 'read-state', for: 'available cards' }, 'Check game_observe for available cards'],
    [{ do: 'list-moves' }, 'Use game_observe to see all legal moves'],
    [{ do: 'stop-playing' }, 'Use game_session resign or game_session leave.'],
    [{ do: 'play', command: 'end_phase', to: 'move to buy phase' }, 'Use end_phase to move to buy phase'],
    [{ do: 'play', command: 'play_all_treasures' }, 'Use play_all_treasures first'],
    [{ do: 'list-games' }, undefined],
  ])('%j', (next, words) => {
    expect(advised(next)).toBe(words);
  });

  it('say what the error says where it names no step', () => {
    const error = errors.refused('No.', { suggestion: 'Free cells: a1.' });
    expect(inToolWords(error)).toEqual(error);
  });

  it('take the words of the error for a step that a newer server names', () => {
    const next = { do: 'meditate' } as unknown as NextStep;
    expect(inToolWords(errors.refused('No.', { next, suggestion: 'Meditate.' })).suggestion).toBe(
      'Meditate.',
    );
  });

  it('name no other tools where a toolset has none for a step', () => {
    const words = { ...GAME_WORDS, advice: PLAIN_ADVICE };
    const error = errors.refused('No.', { next: { do: 'list-moves' } });
    expect(inToolWords(error, words)).not.toHaveProperty('suggestion');
  });

  it('name the game that is not there as it was asked for', () => {
    expect(inGameWords(errors.sessionNotFound('0f8f'), 'game-0f8f')).toMatchObject({
      code: 'GAME_NOT_INITIALIZED',
      message: 'Game not found: game-0f8f',
    });
  });

  it('say how to get a seat to who has none', () => {
    const error = errors.unauthenticated('To act here you need the token of a seat.');
    const inWords = inGameWords(error, 'game-0f8f');
    expect(inWords.message).toBe('You hold no seat in this game.');
    expect(inWords.suggestion).toContain('game_session join');
  });

  it('keep the rest of the error', () => {
    const error = errors.gameOver('Provinces sold out', { scores: [3] });
    expect(inGameWords(error, 'x')).toEqual(error);
  });
});
