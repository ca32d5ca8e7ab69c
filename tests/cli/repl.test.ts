import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replyTo, run } from './scripted-terminal';

const folder = mkdtempSync(join(tmpdir(), 'principality-repl-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** A file with a described position. */
function position(start: unknown): string {
  const file = join(folder, `start-${++files}.json`);
  writeFileSync(file, JSON.stringify(start));
  return file;
}

const cards = (list: string): string[] => list.split(', ').filter(Boolean);

/** Plays these lines from a position of one or more hands; the deck is the first player's. */
async function from(
  hands: readonly string[],
  lines: readonly string[],
  ...flags: readonly string[]
): Promise<string> {
  const players = hands.map((hand) => ({
    hand: cards(hand),
    drawPile: cards('Gold, Silver, Copper, Estate, Copper'),
  }));
  const ran = await run(['--seed', 's', '--start', position({ players }), ...flags], { lines });
  return ran.output;
}

describe('The screen', () => {
  it('shows turn, points, hand, resources and the moves', async () => {
    const { output } = await run(['--seed', 'a1']);
    expect(output).toContain(
      [
        '='.repeat(60),
        'Turn 1 | Player 1 | VP: 3 VP (3E) | Action Phase',
        '='.repeat(60),
        'Hand: Copper, Copper, Copper, Copper, Copper',
        'Actions: 1  Buys: 1  Coins: $0',
        '',
        'Available Moves:',
        '  [1] End Phase',
        '',
        'Type a number, or help.',
      ].join('\n'),
    );
  });

  it('offers all treasures in the buy phase by T and by their number', async () => {
    const { output } = await run(['--seed', 'a1'], { lines: ['1', '2'] });
    const buyPhase = replyTo(output, '1');
    expect(buyPhase).toContain('| Buy Phase');
    expect(buyPhase).toContain(
      '  [1] Play Copper\n  [T] Play ALL Treasures (+$5), or type 2\n  [3] Buy Copper ($0)',
    );
    expect(replyTo(output, '2')).toContain('Coins: $5');
  });

  it.each([
    ['', '0 VP'],
    ['Copper', '0 VP'],
    ['Estate, Estate, Duchy', '5 VP (2E, 1D)'],
    ['Province, Gardens, Curse', '5 VP (1P, 1G, 1C)'],
  ])('counts %p as %s', async (hand, points) => {
    const start = position({ players: [{ hand: cards(hand) }] });
    const { output } = await run(['--start', start]);
    expect(output).toContain(`| VP: ${points} |`);
  });
});

describe('Treasures', () => {
  it.each(['t', 'treasures', 'play all', 'all', 'T'])('are all played by %p', async (typed) => {
    const output = await from(['Silver, Copper, Estate'], ['end', typed]);
    expect(replyTo(output, typed)).toContain('✓ Played Copper (+$1), Silver (+$2): $3 in all\n');
  });

  it('are reported as missing if there are none', async () => {
    const output = await from(['Estate'], ['end', 't']);
    expect(replyTo(output, 't')).toContain('✗ Error: No treasures in hand to play\n');
  });
});

describe('The end of a turn', () => {
  it('reports the cleanup and the moves of the others', async () => {
    const { output } = await run(['--seed', 'a1', '--players', '2'], {
      lines: ['end', 't', 'buy Silver', 'end'],
    });
    const lines = output.slice(output.lastIndexOf('> end\n'));
    expect(lines).toMatch(/^> end\n✓ Cleanup: 5 discarded, 5 drawn\n {2}Player 2 plays Copper/);
    expect(lines).toMatch(/ {2}Player 2 buys \w+\n\n=/);
  });

  it('is left to the player with --manual-cleanup, and nothing else is possible before', async () => {
    const { output } = await run(['--seed', 'a1', '--manual-cleanup'], {
      lines: ['end', 'end_phase', 'buy Gold', '1'],
    });
    expect(replyTo(output, 'end_phase')).toMatch(/\| Cleanup Phase\n[^]*\[1\] End Phase/);
    expect(replyTo(output, 'buy Gold')).toContain('✗ Error: Cannot buy cards in the cleanup phase');
    expect(replyTo(output, '1')).toMatch(/✓ Cleanup: 5 discarded, 5 drawn\n[^]*Turn 2 \|/);
  });

  it('leads to the same game with and without --manual-cleanup', async () => {
    const plain = await run(['--seed', 'x', '--players', '2'], {
      lines: ['end', 'end', 'end', 'end', 'status'],
    });
    const manual = await run(['--seed', 'x', '--players', '2', '--manual-cleanup'], {
      lines: ['end', 'end', 'end', 'end', 'end', 'end', 'status'],
    });
    expect(replyTo(manual.output, 'status')).toBe(replyTo(plain.output, 'status'));
  });
});

describe('--auto-treasures', () => {
  it('plays them when the buy phase begins', async () => {
    const output = await from(['Silver, Copper'], ['end'], '--auto-treasures');
    expect(replyTo(output, 'end')).toContain(
      '✓ Action phase ended. Buy phase.\n✓ Played Copper (+$1), Silver (+$2): $3 in all\n',
    );
  });

  it('does nothing without treasures or during the action phase', async () => {
    const output = await from(['Village, Estate'], ['play village', 'end'], '--auto-treasures');
    expect(replyTo(output, 'play village')).not.toContain('in all');
  });
});

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

describe('A chain of numbers', () => {
  it.each(['1, 1', '1 1', '1,1'])('is played in order: %p', async (typed) => {
    const output = await from(['Copper, Copper'], ['end', typed]);
    expect(replyTo(output, typed)).toMatch(/✓ Played Copper[^]*✓ Played Copper[^]*Coins: \$2/);
  });

  it.each([
    ['a number out of range', ['end', '1 9'], 'Invalid selection: 9. Valid range is 1-5'],
    ['a move that is no longer legal', ['end', '1 1 1'], 'Copper is not in your hand'],
    ['a move after the end of the turn', ['end', '5 1'], 'Cannot play treasures in the action phase'],
  ])('plays nothing because of %s', async (_what, lines, reason) => {
    const output = await from(['Copper, Copper'], [...lines, 'status']);
    expect(replyTo(output, lines.at(-1) ?? '')).toBe(`✗ Chain failed: ${reason}. Nothing was played.\n`);
    expect(replyTo(output, 'status')).toContain('Hand: Copper, Copper');
  });

  it('fails at a decision, unless the decision is its last move', async () => {
    const output = await from(['Village, Cellar'], ['2 1', '2 1 1', 'status']);
    expect(replyTo(output, '2 1')).toContain('✓ Player 1 played Cellar');
    const failed = await from(['Village, Cellar'], ['2 1 1', 'hand']);
    expect(replyTo(failed, '2 1 1')).toBe(
      '✗ Chain failed: Card requires choice: Cellar. Nothing was played.\n',
    );
    expect(replyTo(failed, 'hand')).toBe('Hand: Village, Cellar\n');
  });

  it('does not continue into another player’s turn', async () => {
    const output = await from(['Copper', 'Copper'], ['end', '5 5'], '--hotseat');
    expect(replyTo(output, '5 5')).toBe(
      '✗ Chain failed: The turn is over before the last number. Nothing was played.\n',
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

describe('Hints', () => {
  it.each([
    ['Copper', [], 'end_phase (Big Money plays no Actions'],
    ['Copper', ['end'], 'play_all_treasures (Treasures are played before'],
    ['Gold, Gold, Silver', ['end', 't'], 'buy Province ($8 are enough'],
    ['Gold, Gold', ['end', 't'], 'buy Gold ($6 buy it, and it brings $3'],
    ['Copper', ['end', 't'], 'end_phase (nothing left'],
    ['Cellar, Copper', ['play cellar'], 'discard_for_cellar (Big Money leaves'],
    ['Workshop', ['play workshop'], 'gain_card'],
  ])('with %s after %j say %s', async (hand, lines, hint) => {
    const output = await from([hand], [...lines, 'hint']);
    expect(replyTo(output, 'hint')).toContain(`Hint: ${hint}`);
  });

  it('are also given for decisions of other players’ cards', async () => {
    const militia = await from(
      ['Militia', 'Moat, Gold, Copper, Estate, Curse'],
      ['play 0', 'hint', '2', 'hint'],
      '--hotseat',
    );
    expect(replyTo(militia, 'hint')).toContain('Hint: reveal_reaction Moat (a Moat costs nothing');
    expect(militia.slice(militia.lastIndexOf('> hint'))).toContain('Hint: discard_to_hand_size Estate,Curse');
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

describe('The end of the game', () => {
  const lines = Array.from({ length: 60 }, () => ['50', '26', '23', '22', '50']).flat();
  const flags = ['--stable-numbers', '--auto-treasures', '--victory-pile-size', '1', '--players', '2'];

  it('shows scores, winner and turns, reveals the seed, and offers to save the game', async () => {
    const file = join(folder, 'kept.json');
    const { output } = await run(flags, {
      lines: [...lines, `save ${file}`, `save ${file}`, 'save', 'save /no/such/folder/x', '1'],
    });
    const hash = /Seed hash: (\w{64})/.exec(output)?.[1];
    expect(output).toMatch(
      /GAME OVER\n=+\nProvinces sold out\n\nFinal Scores:\n {2}Player 1: \d+ VP \(.*\) in \d+ turns\n {2}Player 2: .*\n\nWinner: Player \d\nTurns: \d+\n\nSeed: \w{64}\nIt is derived from this secret, drawn before the game:\n {2}\w{64}\nwhose hash \(SHA-256\) was shown at the start:\n {2}(\w{64})\n\nType "save/,
    );
    expect(replyTo(output, `save ${file}`)).toContain('✓ Saved.');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ game: 'principality', seedHash: hash });
    expect(output).toContain(`✗ Error: ${file} already exists.`);
    expect(replyTo(output, 'save')).toContain('✗ Error: save needs a file name.');
    expect(replyTo(output, 'save /no/such/folder/x')).toContain(
      '✗ Error: Replay cannot be written: /no/such/folder/x (ENOENT)',
    );
    expect(output.slice(output.lastIndexOf('> 1\n'))).toContain('✗ Error: Game is over (Provinces sold out)');
    const verified = await run(['verify', file]);
    expect(verified).toMatchObject({ exitCode: 0 });
  });

  it('is required before a game can be saved', async () => {
    const { output } = await run(['--seed', 'a'], { lines: ['save x.json'] });
    expect(replyTo(output, 'save x.json')).toContain('✗ Error: The game is not over yet.');
  });
});

describe('Other games', () => {
  it('have a plain screen', async () => {
    const { output } = await run(['play', 'tic-tac-toe', '--seed', 's'], {
      lines: ['help', 'help rules', 'A1', '9', 'D4', '1 2'],
    });
    expect(output).toContain('Available Moves:\n  [1] Put X on A1\n');
    expect(replyTo(output, 'A1')).toMatch(/^✓ Put X on A1\n {2}Player 2 puts O on /);
    expect(replyTo(output, '9')).toContain('✗ Error: Invalid selection: 9. Valid range is 1-7.');
    expect(replyTo(output, 'D4')).toContain('✗ Error: Not a cell: "D4"');
    expect(replyTo(output, 'help rules')).toContain('marks in a line');
  });

  it('end with scores', async () => {
    const { output } = await run(['play', 'tic-tac-toe', '--hotseat'], {
      lines: ['A1', 'A2', 'B1', 'B2', 'C1', '1'],
    });
    expect(replyTo(output, 'C1')).toMatch(
      /GAME OVER\n.*\n\nFinal Scores:\n {2}Player 1: 1\n {2}Player 2: 0\nWinner: Player 1\n/,
    );
    const draw = await run(['play', 'tic-tac-toe', '--hotseat'], {
      lines: ['A1', 'B2', 'C3', 'A2', 'C2', 'C1', 'A3', 'B3', 'B1'],
    });
    expect(draw.output).toContain('Nobody wins.');
  });
});

describe('A terminal', () => {
  it('of forty columns is never exceeded', async () => {
    const lines = ['help', 'status', 'cards', 'end', 't', 'supply', 'foo'];
    const { output } = await run(['--seed', 'a1', '--players', '2'], { columns: 40, lines });
    const shown = output.split('\n').filter((line) => !line.startsWith('> '));
    expect(shown.filter((line) => line.length > 40)).toEqual([]);
  });
});
