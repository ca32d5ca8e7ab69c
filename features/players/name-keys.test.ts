import { createReservedNames, skeletonsOf } from './name-keys';
import { games } from '../../games';

const areAlike = (one: string, other: string): boolean =>
  skeletonsOf(one).some((skeleton) => skeletonsOf(other).includes(skeleton));

describe('Names', () => {
  it.each([
    ['Ada', 'Ada'],
    ['Ada', 'ADA'],
    ['Ada', 'ada'],
    ['Ada', 'Аda'],
    ['Ada', 'аdа'],
    ['ADA', 'АDА'],
    ['Ada', 'Ａｄａ'],
    ['Ada', '𝔸𝕕𝕒'],
    ['Ada', '\u24b6\u24d3\u24d0'],
    ['Ada', 'A d a'],
    ['Ada', 'A.d-a!'],
    ['Ada', '“Ada”'],
    ['Ada', 'A\u200bd\u2060a\ufe0f'],
    ['Ida', 'lda'],
    ['Ida', '1da'],
    ['Ida', 'ida'],
    ['Ida', '|da'],
    ['Bob', 'B0b'],
    ['Bob', 'ΒοЬ'],
    ['modern', 'rnodern'],
    ['Modern', 'rnodern'],
    ['Νίκος', 'νίκος'],
    ['Вася', 'ВАСЯ'],
    ['Straße', 'STRASSE'],
    ['José', 'Jose\u0301'],
    ['ﬁn', 'fin'],
  ])('that are alike: %s, %s', (one, other) => {
    expect(areAlike(one, other)).toBe(true);
  });

  it.each([
    ['Ada', 'Ida'],
    ['Ada', 'Ada 2'],
    ['ida', 'lda'],
    ['Nan', 'Van'],
    ['José', 'Jose'],
    ['Ada 😀', 'Ada'],
    ['Ada 😀', 'Ada 😁'],
    ['Νίκος', 'Βίκος'],
    ['李', '王'],
    ['あ', 'ア'],
    ['+1', '-1'],
  ])('that are not alike: %s, %s', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });

  it('have a skeleton also where only punctuation is left', () => {
    for (const name of ['ʻ', 'ǃǃ']) for (const skeleton of skeletonsOf(name)) expect(skeleton).not.toBe('');
    expect(areAlike('ʻ', 'ǃǃ')).toBe(false);
  });
});

describe('Names for the server and its built-in bots', () => {
  const isReserved = createReservedNames(games);

  it.each([
    ...[
      'admin',
      'Admin',
      'АDMIN',
      'a d m i n',
      'Admin 7',
      'system',
      'Sуstem',
      'SERVER',
      'Moderator',
      'Principality',
      'Pr1ncipality',
    ],
    ...[
      'deleted player',
      'Deleted-Player',
      'deIeted pIayer',
      'Player 1',
      'PLAYER 12',
      'player l',
      'Player no. 3',
      'Player١',
      'Seat 2',
    ],
    ...['you', 'Me', 'open', 'OPEN', 'nobody', 'n0body', 'Nobody yet', 'assistant'],
    ...[
      'Computer (level 20)',
      'computer level 2O',
      'Сomputer 20',
      'Computer',
      'computer:20',
      'Chess computer 5',
      '4dm1n',
      '@dmin',
      'Sy$tem',
      'Computer (hard)',
      'Chess computer - expert',
    ],
    ...['bot:chess:computer:20', 'BOT: anything', 'Ьоt：chess', 'bоt : x', 'bot', 'Bot 7', 'Bot computer'],
    ...['perfect', 'Random', 'range-reader', 'Range Reader 3'],
  ])('are refused: %s', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each([
    'Ada',
    'Melo',
    'Botticelli',
    'Administer',
    'Youssef',
    'Openheimer',
    'Playermaker',
    'Ada 1',
    'Mel',
    '1',
    'I',
    '007',
    'Computerfreak',
  ])('are no others: %s', (name) => {
    expect(isReserved(name)).toBe(false);
  });
});
