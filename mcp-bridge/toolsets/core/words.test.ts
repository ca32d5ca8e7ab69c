import { answerInWords } from './words';

const words = (options: readonly unknown[]): string =>
  answerInWords({ pendingEffect: { options } }, { listsAll: false, isSample: false, address: {} });

describe('The options of a decision, in words,', () => {
  it('are their commands, with what they mean where that is more', () => {
    const [bare, same, more] = [
      { command: 'gain Silver' },
      { command: 'gain Gold', description: 'Gain: Gold' },
      { command: 'skip', description: 'Keep all cards' },
    ];
    expect(words([bare, same, more])).toContain('Moves: gain Silver; gain Gold; skip (Keep all cards)');
  });

  it('are their kind and card where an error was too long for commands', () => {
    expect(words([{ type: 'gain_card', card: 'Silver' }, { type: 'skip' }, { cost: 3 }])).toContain(
      'Moves: gain_card Silver; skip',
    );
  });
});
