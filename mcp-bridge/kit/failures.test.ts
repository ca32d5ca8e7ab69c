import { errors } from '../../core/engine';
import { inGameWords, inToolWords } from './failures';

const suggesting = (suggestion: string) => inToolWords(errors.refused('No.', { suggestion })).suggestion;

describe('Refusals in the tools’ words', () => {
  it.each([
    ['Use get_supply to see cards you can afford', 'Use game_observe to see cards you can afford'],
    ['Use GET /api/state?detail=full to see cards', 'Use game_observe to see cards'],
    ['Use GET /api/state to see all legal moves', 'Use game_observe to see all legal moves'],
    [
      'To stop playing use the action resign or leave.',
      'To stop playing use game_session resign or game_session leave.',
    ],
    ['Use end_phase to move to buy phase', 'Use end_phase to move to buy phase'],
    ['See GET /api/catalog for the games. Start a new one.', 'Start a new one.'],
    ['See GET /api/catalog for the games.', undefined],
  ])('%s', (before, after) => {
    expect(suggesting(before)).toBe(after);
  });

  it('name the game that is not there as it was asked for', () => {
    expect(inGameWords(errors.sessionNotFound('0f8f'), 'game-0f8f')).toMatchObject({
      code: 'GAME_NOT_INITIALIZED',
      message: 'Game not found: game-0f8f',
    });
  });

  it('say how to get a seat to who has none', () => {
    const error = errors.unauthenticated(
      'To act here send the token of a seat as "Authorization: Bearer …".',
    );
    const inWords = inGameWords(error, 'game-0f8f');
    expect(inWords.message).toBe('You hold no seat in this game.');
    expect(inWords.suggestion).toContain('game_session join');
  });

  it('keep the rest of the error', () => {
    const error = errors.gameOver('Provinces sold out', { scores: [3] });
    expect(inGameWords(error, 'x')).toEqual(error);
  });
});
