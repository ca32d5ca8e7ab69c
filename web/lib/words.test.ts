import { positionOf } from './position';
import { answerWith, infoWith } from './test-answers';
import { ageText, customWords, embedCode, joinPrompt, statusLine, winnersLine } from './words';

const position = (changes: Parameters<typeof answerWith>[0] = {}) => positionOf(answerWith(changes));

describe('The line of status', () => {
  it.each([
    ['names those who are to move', {}, {}, [], 'Ada to move.'],
    ['names all of them', {}, { seatsToAct: [0, 1] }, [], 'Ada and Bea to move.'],
    ['speaks to the one who is to move', {}, { seat: 0 }, [], 'Your move.'],
    ['names the other while one waits', {}, { seat: 1 }, [], 'Ada to move.'],
    ['tells the last three events first', {}, {}, ['a', 'b', 'c!', 'd.'], 'b. c! d. Ada to move.'],
    ['says that a seat is free', { status: 'waiting' }, {}, [], 'Ada to move; a seat is still free.'],
    ['numbers a seat without a name', { seats: [] }, { seatsToAct: [1] }, [], 'Player 2 to move.'],
  ] as const)('%s', (_what, info, answer, events, line) => {
    const changed = { ...info, ...('seats' in info ? { seats: [] } : {}) } as object;
    expect(statusLine(infoWith(changed), position({ ...answer }), events)).toBe(line);
  });

  it('asks the question of an open decision', () => {
    const options = [{ index: 1, command: 'select 1', description: 'Nothing' }];
    const pendingEffect = { card: 'Cellar', effect: 'discard', step: 1, player: 0, options };
    const asked = position({ seat: 0, message: 'Discard a card', pendingEffect });
    expect(statusLine(infoWith(), asked, [])).toBe('Discard a card.');
  });

  it.each([
    [1, 'Waiting for one more player.'],
    [2, 'Waiting for 2 more players.'],
  ])('counts %i missing players before the deal', (free, line) => {
    const seats = Array.from({ length: free }, (_, seat) => ({ seat, kind: 'open' as const, name: 'Open' }));
    expect(statusLine(infoWith({ seats }), { ...position(), view: null }, [])).toBe(line);
  });

  it.each([
    [
      { winners: [1], scores: [0, 1], reason: 'the last match is taken', code: 'finished' },
      'The last match is taken. Bea won.',
    ],
    [
      { winners: [0, 1], scores: [1, 1], reason: 'both agree', code: 'finished' },
      'Both agree. Ada and Bea won.',
    ],
    [{ winners: [], scores: [0, 0], reason: 'draw', code: 'finished' }, 'Draw. Nobody wins.'],
    [
      { winners: [1], scores: [0, 9], reason: 'Player 2 has all the chips', code: 'all_chips' },
      '"Bea" has all the chips. Bea won.',
    ],
  ])('ends with the outcome: %j', (outcome, line) => {
    expect(statusLine(infoWith({ status: 'ended', outcome }), position({ gameOver: true }), ['late'])).toBe(
      line,
    );
  });

  it('says that a game was stopped, or only that it is over while that is all it knows', () => {
    const over = position({ gameOver: true });
    expect(statusLine(infoWith({ status: 'ended' }), over, [])).toBe('Stopped by its creator.');
    expect(statusLine(infoWith(), over, [])).toBe('The game is over.');
  });
});

describe('The heading of the result', () => {
  const [seat] = infoWith().seats;
  const alone = (winners: readonly number[], kind: 'me' | 'agent') =>
    winnersLine(
      infoWith({
        seats: seat ? [{ ...seat, kind }] : [],
        outcome: { winners: [...winners], scores: [0], reason: '', code: 'finished' },
      }),
    );

  it('tells one who plays alone of a win', () => {
    expect(alone([0], 'me')).toBe('You win');
    expect(alone([0], 'agent')).toBe('Ada wins');
    expect(alone([], 'me')).toBe('The game is over');
  });
});

describe('The prompt to join', () => {
  it('names the session, both ways to it, and no warning without need', () => {
    const prompt = joinPrompt(infoWith(), 'http://table');
    expect(prompt).toContain('Join game s (Nim) at http://table');
    expect(prompt).toContain('{"command": "join", "gameId": "s"}');
    expect(prompt).toContain('POST http://table/api/sessions/s/join');
    expect(prompt).not.toMatch(/custom/i);
  });

  it('warns of what the creator chose, and says how to accept it both ways', () => {
    const prompt = joinPrompt(infoWith({ custom: ['seed', 'start'] }), 'http://table');
    expect(prompt).toContain(customWords(['seed', 'start']));
    expect(prompt.match(/"acceptCustom": true/g)).toHaveLength(2);
  });

  it('says that the seats of a rated game need a player’s key', () => {
    expect(joinPrompt(infoWith({ rated: 'yes' }), 'http://table')).toMatch(
      /PRINCIPALITY_PLAYER.*X-Player-Key/,
    );
    expect(joinPrompt(infoWith(), 'http://table')).not.toContain('rated');
  });
});

describe('The age of a moment', () => {
  const then = '2026-01-01T00:00:00.000Z';
  it.each([
    [-5, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [3599, '59 min ago'],
    [3600, '1 h ago'],
    [86_399, '23 h ago'],
    [86_400, '1 d ago'],
  ])('after %i s is %s', (seconds, text) =>
    expect(ageText(then, Date.parse(then) + seconds * 1000)).toBe(text),
  );
});

it('The code for another page frames the board alone, whatever the game is called', () => {
  const code = embedCode(infoWith({ title: 'Tom & "Jerry"' }), 'https://x.example');
  expect(code).toMatch(
    /^<iframe src="https:\/\/x\.example\/embed\/\w+" title="Tom &amp; &quot;Jerry&quot; at Principality" /,
  );
});
