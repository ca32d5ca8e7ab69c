import { describedHands } from './described-hands';
import { replyTo, run } from './scripted-terminal';

const { position, from } = describedHands();

describe('A decision', () => {
  it('shows the card, its text, the question and the options', async () => {
    const output = await from(['Cellar, Copper, Estate'], ['play Cellar']);
    expect(replyTo(output, 'play Cellar')).toContain(
      [
        '✓ Player 1 played Cellar',
        'Effect: +1 Action; discard any number, then draw that many',
        '',
        'Choose cards to discard:',
        '  [1] Discard: Copper, Estate (draw 2)',
        '  [2] Discard: Copper (draw 1)',
        '  [3] Discard: Estate (draw 1)',
        '  [4] Discard nothing (draw 0)',
      ].join('\n'),
    );
  });

  it.each([
    ['Chapel, Copper', 'Choose cards to trash (up to 4):'],
    ['Remodel, Copper', 'Step 1: Choose card to trash:'],
    ['Mine, Copper', 'Step 1: Choose treasure to trash:'],
    ['Workshop', 'Choose card to gain (up to $4):'],
    ['Feast', 'Choose card to gain (up to $5):'],
    ['Throne Room, Village', 'Choose action card to play twice:'],
    ['Chancellor', 'Choose whether to put your deck into the discard pile:'],
    ['Spy', 'Card revealed: Silver (Player 1)\n\nChoose whether to discard it:'],
  ])('with %s asks: %s', async (hand, header) => {
    const output = await from([hand], ['play 0']);
    expect(replyTo(output, 'play 0')).toContain(`${header}\n  [1] `);
  });

  it('asks the second step of Remodel and of Mine', async () => {
    const remodel = await from(['Remodel, Copper'], ['play 0', '1']);
    expect(replyTo(remodel, '1')).toContain('Step 2: Choose card to gain (up to $2):');
    const mine = await from(['Mine, Copper'], ['play 0', '1']);
    expect(replyTo(mine, '1')).toContain(
      'Step 2: Choose treasure to gain to hand (up to $3):\n  [1] Gain: Silver ($3) to hand',
    );
  });

  it('asks every other player at the same keyboard: Moat, Militia, Bureaucrat, Thief, Library', async () => {
    const two = (hand: string, other: string, lines: string[]) => from([hand, other], lines, '--hotseat');
    const militia = await two('Militia', 'Moat, Copper, Copper, Copper, Estate', ['play 0', '2']);
    expect(replyTo(militia, 'play 0')).toMatch(
      /Player 2 \| .*Player 1's Action Phase[^]*Choose whether to reveal Moat:/,
    );
    expect(replyTo(militia, '2')).toContain('Choose cards to discard (2, to keep 3):');
    expect(replyTo(await two('Bureaucrat', 'Estate', ['play 0']), 'play 0')).toContain(
      'Choose Victory card to put onto your deck:',
    );
    const thief = await two('Thief', 'Copper', ['play 0', '1']);
    expect(replyTo(thief, 'play 0')).toContain('Step 1: Choose treasure to trash from Player 2:');
    expect(replyTo(thief, '1')).toContain('Step 2: Choose trashed treasures to gain:');
    const players = [{ hand: ['Library'], drawPile: ['Village', 'Gold'] }];
    const library = await run(['--start', position({ players })], { lines: ['play library'] });
    expect(replyTo(library.output, 'play library')).toContain(
      'Card drawn: Village\n\nChoose whether to set it aside:\n  [1] Set aside: Village',
    );
  });

  it('is asked again after an invalid choice', async () => {
    const output = await from(['Cellar, Copper'], ['play Cellar', '9', '1']);
    expect(replyTo(output, '9')).toMatch(
      /^✗ Error: Invalid selection: 9. Valid range is 1-2.\n[^]*Choose cards to discard:\n {2}\[1\]/,
    );
    expect(replyTo(output, '1')).toContain(
      '✓ Selected option 1: Discard: Copper (draw 1). Discarded: Copper. Drew 1 card.',
    );
  });

  it('shows the first 50 of very many options and takes any number', async () => {
    const hand = 'Cellar, Copper, Silver, Gold, Estate, Duchy, Province';
    const output = await from([hand], ['play cellar', '64']);
    expect(replyTo(output, 'play cellar')).toContain('  [50] ');
    expect(replyTo(output, 'play cellar')).toContain(
      'Showing first 50 of 64 options. Use move command for specific choice.',
    );
    expect(replyTo(output, '64')).toContain('✓ Selected option 64: Discard nothing (draw 0).');
  });
});

describe('Reactions', () => {
  it('can be set for all attacks, and are shown', async () => {
    const output = await from(
      ['Witch, Copper', 'Moat, Silver'],
      ['end', 'end', 'reactions reveal', 'end', 'end', 'reactions ask'],
      '--hotseat',
    );
    const told = replyTo(output, 'reactions reveal');
    expect(told).toContain('✓ From now on your Moat is revealed to every attack without asking.');
    expect(told).toContain('Hand: Moat, Silver\nReactions: Moat is revealed without asking\n');
    expect(replyTo(output, 'reactions ask')).toContain(
      '✓ From now on you are asked whether to reveal your Moat.',
    );
    expect(replyTo(output, 'reactions ask')).not.toContain('Reactions:');
  });

  it('are only offered to their player, even at the same keyboard', async () => {
    const output = await from(['Witch, Copper', 'Moat, Silver'], ['play Witch', '2'], '--hotseat');
    expect(replyTo(output, 'play Witch')).toContain('Choose whether to reveal Moat:');
    expect(replyTo(output, '2')).not.toContain('react');
  });
});

describe('A JSON move', () => {
  it('is parsed as JSON, and refused unless it has exactly the right fields', async () => {
    const wrong = '{"type":"trash_cards","cardNames":["Copper"]}';
    const right = '{"type": "trash_cards", "cards": ["Copper", "Estate"]}';
    const output = await from(['Chapel, Copper, Estate'], ['play Chapel', wrong, right]);
    expect(replyTo(output, wrong)).toContain(
      '✗ Error: move: missing field "cards", unknown field "cardNames".',
    );
    expect(replyTo(output, right)).toContain('✓ Trashed: Copper, Estate.');
  });

  it('ends the phase as its command does, also with --manual-cleanup', async () => {
    const end = '{"type":"end_phase"}';
    const output = await from(['Copper'], ['end', end], '--manual-cleanup');
    expect(replyTo(output, end)).toContain('Buy phase ended. Cleanup phase.');
  });
});
