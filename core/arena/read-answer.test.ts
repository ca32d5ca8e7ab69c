import { readAnswer } from './read-answer';

const move = (input: unknown, reason?: string) => ({ kind: 'move', input, ...(reason ? { reason } : {}) });

describe('readAnswer', () => {
  it.each([
    ['a line of its own', 'I like e4.\n\nMOVE: e4', move('e4')],
    ['the last of several', 'MOVE: d4? No.\nMOVE: e4', move('e4')],
    ['decorated', 'So:\n**Move:** `e2e4`', move('e2e4')],
    ['a last line without a name', 'Center first.\nplay 5', move('play 5')],
    ['JSON', '{"move":"e4","reason":"center"}', move('e4', 'center')],
    ['JSON in a fence', 'Here:\n```json\n{"move": 3}\n```', move('3')],
    ['a JSON move', '{"move":{"type":"buy","card":"Silver"}}', move({ type: 'buy', card: 'Silver' })],
    ['a JSON move without a name', '{"type":"fold"}', move('{"type":"fold"}')],
    ['resignation', 'I am lost.\nMOVE: resign', { kind: 'resignation' }],
    ['resignation in JSON', '{"resign":true}', { kind: 'resignation' }],
  ])('reads %s', (_, text, answer) => {
    expect(readAnswer(text)).toEqual(answer);
  });

  it.each(['', ' \n', '{"move":null}', '{"move":[]}'])('finds no move in %j', (text) => {
    expect(readAnswer(text)).toEqual({ kind: 'none', problem: expect.stringContaining('MOVE:') as string });
  });
});
