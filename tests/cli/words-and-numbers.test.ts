import { describedHands } from './described-hands';
import { replyTo, run } from './scripted-terminal';

const { from, position } = describedHands();

describe('A chain of numbers', () => {
  it.each(['1, 1', '1 1', '1,1'])('is played in order: %p', async (typed) => {
    const output = await from(['Copper, Copper'], ['end', typed]);
    expect(replyTo(output, typed)).toMatch(/✓ Played Copper[^]*✓ Played Copper[^]*Coins: \$2/);
  });

  it.each([
    ['a number out of range', ['end', '1 9'], '9, number 2 of 2: Invalid selection: 9. Valid range is 1-5'],
    [
      'a move that is no longer legal',
      ['end', '1 1 1'],
      '1 (play Copper), number 3 of 3: Copper is not in your hand',
    ],
    [
      'a move after the end of the turn',
      ['end', '5 1'],
      '1 (play Copper), number 2 of 2: Cannot play treasures in the action phase',
    ],
  ])('plays nothing because of %s', async (_what, lines, reason) => {
    const output = await from(['Copper, Copper'], [...lines, 'status']);
    expect(replyTo(output, lines.at(-1) ?? '')).toBe(`✗ Chain failed at ${reason}. Nothing was played.\n`);
    expect(replyTo(output, 'status')).toContain('Hand: Copper, Copper');
  });

  it('fails at a decision, unless the decision is its last move', async () => {
    const output = await from(['Village, Cellar'], ['2 1', '2 1 1', 'status']);
    expect(replyTo(output, '2 1')).toContain('✓ Player 1 played Cellar');
    const failed = await from(['Village, Cellar'], ['2 1 1', 'hand']);
    expect(replyTo(failed, '2 1 1')).toBe(
      '✗ Chain failed at 1 (play Cellar), number 3 of 3: Card requires choice: Cellar. Nothing was played.\n',
    );
    expect(replyTo(failed, 'hand')).toBe('Hand: Village, Cellar\n');
  });

  it('does not continue into another player’s turn', async () => {
    const output = await from(['Copper', 'Copper'], ['end', '5 5'], '--hotseat');
    expect(replyTo(output, '5 5')).toBe(
      '✗ Chain failed at 5 (end), number 2 of 2: The turn is over before this number. Nothing was played.\n',
    );
  });
});

describe('Commands that only show something', () => {
  it('do not change anything', async () => {
    const words = ['hand', 'supply', 'status', 'cards', 'help', 'h village', 'help Nonsense', 'hint', 'HAND'];
    const { output } = await run(['--seed', 'a1', '--kingdom', 'Village, throne_room'], {
      lines: [...words, 'status'],
    });
    expect(replyTo(output, 'hand')).toBe('Hand: Copper, Copper, Copper, Copper, Copper\n');
    expect(replyTo(output, 'HAND')).toBe(replyTo(output, 'hand'));
    expect(replyTo(output, 'supply')).toMatch(/Village {7}\$3 {2}10 left[^]*Curse {9}\$0 {2}10 left/);
    expect(replyTo(output, 'cards').trim().split('\n')).toHaveLength(32);
    expect(replyTo(output, 'cards')).toContain('Action, Attack    $4  Militia');
    expect(replyTo(output, 'h village')).toBe('Village | 3 | Action | +1 Card, +2 Actions\n');
    expect(replyTo(output, 'help Nonsense')).toBe('Unknown card: Nonsense. Type "cards" for the list.\n');
    expect(replyTo(output, 'help')).toMatch(/To move:[^]*supply[^]*quit/);
    expect(replyTo(output, 'status')).toContain('Turn 1 | Player 1');
  });

  it('show hidden cards only with --debug', async () => {
    const words = ['/deck', '/deck 2', '/hand 2', '/discard', '/trash', '/state', '/hand 7'];
    const output = await from(['Copper', 'Gold'], words, '--debug');
    expect(replyTo(output, '/deck')).toBe('Player 1, deck: Gold, Silver, Copper, Estate, Copper\n');
    expect(replyTo(output, '/deck 2')).toContain('Player 2, deck: Gold');
    expect(replyTo(output, '/hand 2')).toBe('Player 2, hand: Gold\n');
    expect(replyTo(output, '/discard')).toBe('Player 1, discard: (empty)\n');
    expect(replyTo(output, '/trash')).toBe('Trash: (empty)\n');
    expect(JSON.parse(replyTo(output, '/state'))).toMatchObject({ turnNumber: 1 });
    expect(replyTo(output, '/hand 7')).toBe('No player 7. Players are 1-2.\n');
    expect(replyTo(await from(['Copper'], ['/deck']), '/deck')).toContain(
      '✗ Error: Cannot parse move: "/deck".',
    );
  });

  it.each(['quit', 'q', 'exit', 'QUIT'])('%p leaves', async (word) => {
    const { output, exitCode } = await run(['--seed', 'a'], { lines: [word, 'hand'] });
    expect(output).toMatch(/Goodbye\.\n$/);
    expect(output).not.toContain('> hand');
    expect(exitCode).toBe(0);
  });
});

describe('What was meant', () => {
  it.each([
    ['suply', 'Did you mean supply?'],
    ['stat', 'Did you mean status?'],
    ['hnad', 'Did you mean hand?'],
    ['hlep village', 'Did you mean help?'],
    ['plya copper', 'Did you mean play Copper?'],
    ['buy Prov', 'Did you mean Province?'],
    ['buy Silvr', 'Did you mean Silver?'],
    ['buy Mi', 'Did you mean Militia or Mine?'],
    ['help vilage', 'Did you mean Village?'],
    ['frobnicate', 'Type the number of a move, or "help".'],
  ])('%p is told', async (typed, advice) => {
    const output = await from(['Copper'], ['end', typed]);
    expect(replyTo(output, typed)).toContain(`${advice}\n`);
  });
});

describe('Answers to a card', () => {
  it.each([
    ['Chancellor', 'yes', '✓ Put the deck into the discard pile.'],
    ['Chancellor', 'no', '✓ Kept the deck as it is.'],
    ['Library', 'yes', '✓ Set aside: Village.'],
    ['Library', 'no', '✓ Kept: Village.'],
    ['Spy', 'yes', '✓ Discarded: Village (Player 1).'],
    ['Spy', 'no', '✓ Kept: Village on top of deck (Player 1).'],
    ['Witch', 'yes', '✓ Revealed Moat: unaffected by Witch.'],
    ['Witch', 'no', '✓ Moat not revealed.'],
    ['Throne Room', 'skip', '✗ Error: This choice cannot be skipped'],
    ['Chapel', 'skip', '✓ Trashed nothing.'],
  ])('of %s may be %p', async (card, typed, told) => {
    const own = {
      hand: [card, 'Village', 'Silver', 'Copper', 'Copper', 'Copper'],
      drawPile: ['Gold', 'Village', 'Gold'],
    };
    const players = card === 'Witch' ? [own, { hand: ['Moat'] }] : [own];
    const start = position({ players });
    const { output } = await run(['--start', start, '--hotseat'], {
      lines: [`play ${card}`, typed],
    });
    expect(replyTo(output, typed)).toContain(told);
  });

  it('that cannot be read are asked for again by the numbers, not by the commands', async () => {
    const output = await from(['Throne Room, Village'], ['play Throne Room', 'perhaps']);
    expect(replyTo(output, 'perhaps')).not.toContain('select_action_for_throne');
    expect(replyTo(output, 'perhaps')).toContain('  [1] ');
  });
});

describe('Hints', () => {
  it.each([
    ['Copper', [], 'end_phase (no Action is worth playing'],
    ['Copper', ['end'], 'play_all_treasures (Treasures are played before'],
    ['Gold, Gold, Silver', ['end', 't'], 'buy Province ($8 are enough'],
    ['Gold, Gold', ['end', 't'], 'buy Gold ($6 buy it, and it brings $3'],
    ['Silver, Copper', ['end', 't'], 'buy Silver ($3 buy it, and it brings $2'],
    ['Copper', ['end', 't'], 'end_phase (nothing left'],
    ['Cellar, Copper', ['play cellar'], 'discard_for_cellar (the deck is best left'],
    ['Workshop', ['play workshop'], 'gain_card'],
  ])('with %s after %j say %s', async (hand, lines, hint) => {
    const output = await from([hand], [...lines, 'hint']);
    expect(replyTo(output, 'hint')).toContain(`Hint: ${hint}`);
  });

  it('tell why points are bought when few Provinces are left', async () => {
    const start = position({
      supply: { Province: 1 },
      kingdomCards: ['Cellar', 'Moat', 'Woodcutter', 'Village', 'Smithy'],
      players: [{ hand: ['Gold', 'Gold'] }],
    });
    const { output } = await run(['--start', start, '--hotseat'], { lines: ['end', 't', 'hint'] });
    expect(replyTo(output, 'hint')).toContain('Hint: buy Duchy (few Provinces are left');
  });

  it('are also given for decisions of other players’ cards', async () => {
    const attacked = await from(
      ['Militia', 'Moat, Gold, Gold, Silver, Copper'],
      ['play 0', 'hint'],
      '--hotseat',
    );
    expect(replyTo(attacked, 'hint')).toContain('Hint: reveal_reaction Moat (a Moat costs nothing');
    const militia = await from(
      ['Militia', 'Gold, Gold, Silver, Estate, Curse'],
      ['play 0', 'hint'],
      '--hotseat',
    );
    expect(replyTo(militia, 'hint')).toContain(
      'Hint: discard_to_hand_size Estate,Curse (these cards are missed',
    );
    const bureaucrat = await from(['Bureaucrat', 'Duchy, Estate'], ['play 0', 'hint'], '--hotseat');
    expect(replyTo(bureaucrat, 'hint')).toContain('Hint: reveal_and_topdeck Estate (it is the cheapest');
  });
});

describe('--stable-numbers', () => {
  it('shows and takes the numbers that never change', async () => {
    const output = await from(
      ['Village, Throne Room, Copper'],
      ['7', '50', '14', '21', '3'],
      '--stable-numbers',
    );
    expect(output).toContain('  [7] Play Village\n  [74] Play Throne Room\n  [50] End Phase');
    expect(replyTo(output, '7')).toContain('✓ Played Village');
    expect(replyTo(output, '50')).toContain(
      '  [11] Play Copper\n  [13] Play Gold\n  [T] Play ALL Treasures (+$4), or type 14\n  [21] Buy Copper ($0)',
    );
    expect(replyTo(output, '21')).toContain('✓ Bought Copper');
    expect(replyTo(output, '3')).toContain('✗ Error: Cannot play action cards in the buy phase');
  });

  it('refuses invalid numbers, and numbers the options of decisions from 1', async () => {
    const output = await from(['Cellar, Copper'], ['9', '1', '2'], '--stable-numbers');
    expect(replyTo(output, '9')).toContain('✗ Error: Invalid selection: 9. Stable numbers now: 1, 50.');
    expect(replyTo(output, '2')).toContain('✓ Selected option 2: Discard nothing');
  });
});
