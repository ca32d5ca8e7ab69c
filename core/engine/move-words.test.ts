import { ambiguousMove, didYouMean } from './move-words';

describe('words that fit many moves', () => {
  it('are answered with eight of them at most, in the question and in its details', () => {
    const commands = Array.from({ length: 9 }, (_, at) => `move ${at + 1}`);
    const { message, details } = ambiguousMove('move', commands);
    expect(message).toMatch(/^"move" can mean move 1 or .* or move 8\. Which\?$/);
    expect(details).toMatchObject({ couldBe: commands.slice(0, 8) });
  });

  it('are quoted as far as sixty characters', () => {
    expect(ambiguousMove('x'.repeat(70), ['pass']).message).toBe(`"${'x'.repeat(60)}" can mean pass. Which?`);
  });
});

describe('a word that is not known', () => {
  it.each([
    ['mi', ['Militia', 'Mine', 'Smithy'], 'Did you mean Militia or Mine?'],
    ['mnie', ['Mine', 'Smithy'], 'Did you mean Mine?'],
    ['xylophone', ['Mine', 'Smithy'], undefined],
    ['mine', ['Mine', 'Smithy'], undefined],
  ])('%j among %j is answered: %s', (typed, known, answer) => {
    expect(didYouMean(typed, known)).toBe(answer);
  });
});
