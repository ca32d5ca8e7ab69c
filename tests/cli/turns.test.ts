import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkReplay, readJsonFile } from '../../cli/kit';
import { faces } from '../../games';
import { cards, describedHands } from './described-hands';
import { replyTo, run, type Surroundings } from './scripted-terminal';

const { folder, position, from } = describedHands();

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
        'Supply: ',
      ].join('\n'),
    );
    expect(output).toMatch(
      /Supply: [^\n]+\n\nAvailable Moves:\n {2}\[1\] End Phase\n\nType a number, or help.\n/,
    );
  });

  it('shows the supply in short: what the cards cost, and how many are left', async () => {
    const kingdom = [
      'Cellar',
      'Chapel',
      'Moat',
      'Village',
      'Smithy',
      'Militia',
      'Market',
      'Mine',
      'Witch',
      'Festival',
    ];
    const start = position({ players: [{ hand: ['Copper'] }], supply: { Moat: 0, Province: 3 } });
    const args = ['--start', start, '--kingdom', kingdom.join()];
    const { output } = await run(args);
    const line =
      'Supply: $0 Copper 53, Curse 10; $2 Cellar 10, Chapel 10, Moat none, Estate 4; $3 Village 10, Silver 40; ' +
      '$4 Militia 10, Smithy 10; $5 Festival 10, Market 10, Mine 10, Witch 10, Duchy 4; $6 Gold 30; $8 Province 3\n';
    expect(output).toContain(line);
    const narrow = await run(args, { columns: 40 });
    const shown = narrow.output.slice(
      narrow.output.indexOf('Supply: '),
      narrow.output.indexOf('\n\nAvailable'),
    );
    expect(shown.replace(/\n {8}/g, ' ')).toBe(line.trimEnd());
    expect(shown).not.toMatch(/[A-Za-z]\n/);
    for (const part of shown.split('\n')) expect(part.length).toBeLessThanOrEqual(40);
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

  it('tell the total of the turn, however they are played', async () => {
    const output = await from(['Copper, Copper, Copper, Silver'], ['end', '1', '1', '1', 't']);
    expect(output.match(/\$\d+ in all/g)).toEqual(['$1 in all', '$2 in all', '$3 in all', '$5 in all']);
    const chain = await from(['Copper, Copper, Copper'], ['end', '1 1 1']);
    expect(chain.match(/\$\d+ in all/g)).toEqual(['$1 in all', '$2 in all', '$3 in all']);
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
    expect(lines).toMatch(/^> end\n✓ Cleanup: 5 discarded, 5 drawn\n {2}"Big Money" plays Copper/);
    expect(lines).toMatch(/ {2}"Big Money" buys \w+\n\n=/);
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
      /GAME OVER\n=+\nProvinces sold out(?:; .*)?\n\nFinal Scores:\n {2}Player 1: \d+ VP \(.*\) in \d+ turns\n {2}"Big Money": .*\n\nWinner: (?:Player 1|"Big Money")\nTurns: \d+\n\nSeed: \w{64}\nIt is derived from this secret, drawn before the game:\n {2}\w{64}\nwhose hash \(SHA-256\) was shown at the start:\n {2}(\w{64})\nand from the texts of the players:\n {2}Player 1: \w{32}\n\nType .*"save/,
    );
    expect(replyTo(output, `save ${file}`)).toContain('✓ Saved.');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ game: 'principality', seedHash: hash });
    expect(output).toContain(`✗ Error: ${file} already exists.`);
    expect(replyTo(output, 'save')).toContain('✗ Error: save needs a file name.');
    expect(replyTo(output, 'save /no/such/folder/x')).toContain(
      '✗ Error: Replay cannot be written: /no/such/folder/x (ENOENT)',
    );
    expect(output.slice(output.lastIndexOf('> 1\n'))).toContain('✗ Error: Game is over (Provinces sold out');
    expect(checkReplay(faces, readJsonFile(file))).toMatchObject({ ok: true });
  });

  it('is required before a game can be saved', async () => {
    const { output } = await run(['--seed', 'a'], { lines: ['save x.json'] });
    expect(replyTo(output, 'save x.json')).toContain('✗ Error: The game is not over yet.');
  });
});

describe('A board', () => {
  const screen = async (game: string, around: Surroundings = {}) =>
    (await run(['play', game, '--seed', 's', '--hotseat'], around)).output;
  const GLYPHS = { glyphs: true, colors: 0 } as const;
  const COLORS = { glyphs: true, colors: 256 } as const;
  // eslint-disable-next-line no-control-regex -- the codes are what is looked for
  const CODES = /\u001b\[[\d;]*m/g;

  it.each([
    ['chess', ['e4'], '  h g f e d c b a\n1 R N B K Q B N R\n2 P P P . P P P P\n'],
    ['checkers', ['1'], '  h g f e d c b a\n1 . w . w . w . w\n'],
    ['mancala', ['1'], '6  5  4  3  2  1   pits of Player 1\n'],
    ['sea-battle', ['A1'], `\n   You${' '.repeat(23)}Player 1\n`],
  ])('of %s is seen from the side of its second player', async (game, lines, part) => {
    const output = await screen(game, { lines });
    expect(output.indexOf(part)).toBeGreaterThan(output.indexOf(`> ${lines.join()}`));
  });

  it.each([
    ['chess', ['e4'], '8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7 ♟\ufe0e ♟'],
    ['chess', [], '\nWhite is Player 1. White to move.\n'],
    ['checkers', [], '\nWhite \\(Player 1\\) is ○ and ♔, Black \\(Player 2\\) is ● and ♚\\.'],
    ['checkers', ['1'], '8 . ● . ● . ● . ●\n'],
    ['four-in-a-row', ['4', '4'], '· · · ○ · · ·\n· · · ● · · ·\nPlayer 1 is ●, Player 2 is ○.'],
    ['sea-battle', ['A1'], '■ ship, ✕ hit, ○ miss.'],
    ['holdem', [], /[A2-9TJQK][♠♥♦♣] [A2-9TJQK][♠♥♦♣]/],
    ['blackjack', ['1'], /[A2-9TJQK][♠♥♦♣]/],
  ])('of %s has pieces where the terminal has them', async (game, lines, part) => {
    expect(await screen(game, { lines, ink: GLYPHS })).toEqual(expect.stringMatching(part));
  });

  it.each(['chess', 'checkers', 'four-in-a-row', 'sea-battle', 'tic-tac-toe'])(
    'of %s has coloured squares where the terminal has colours, and fits into forty columns',
    async (game) => {
      const output = await screen(game, { ink: COLORS, columns: 40 });
      expect(output).toContain('\u001b[48;5;');
      for (const line of output.replace(CODES, '').split('\n')) expect(line.length).toBeLessThanOrEqual(40);
      expect(await screen(game, { ink: { glyphs: false, colors: 16 } })).toContain('\u001b[4');
    },
  );

  it('and a table that do not fit are told in less room', async () => {
    const mancala = await screen('mancala', { columns: 40 });
    expect(mancala).toContain('      6  5  4  3  2  1 pits of Player 2\n');
    const holdem = await screen('holdem', { columns: 30 });
    expect(holdem.replaceAll('\n', ' ')).toContain('Player 2: Cards ?? ??, Chips 990, Bet 10 ');
  });

  it('shows the last move and a king in check', async () => {
    const output = await screen('chess', { lines: ['f3', 'e5', 'g4', 'Qh4'], ink: COLORS });
    const last = output.slice(output.lastIndexOf('> Qh4'));
    expect(last).toContain('\u001b[48;5;203;38;5;16m ♔ ');
    expect(last).toContain('\u001b[48;5;143;38;5;16m ♛ ');
  });
});

describe('Other games', () => {
  it.each([
    ['chess', '  [1] a2a3: Pawn a2 to a3\n', 'a2a3'],
    ['roulette', '  [1] Bet 10 on red\n', 'Bet 10 on red'],
    ['holdem', '  [2] Call 5\n', 'call 5'],
  ])('list moves of %s in words that can be typed', async (game, entry, typed) => {
    const { output } = await run(['play', game, '--seed', 's'], { lines: [typed] });
    expect(output).toContain(entry);
    expect(replyTo(output, typed)).toMatch(/^✓ /);
  });

  it('have a plain screen', async () => {
    const { output } = await run(['play', 'tic-tac-toe', '--seed', 's'], {
      lines: ['help', 'help rules', 'A1', '9', 'D4', '1 2'],
    });
    expect(output).toContain('Available Moves:\n  [1] Put X on A1\n');
    expect(replyTo(output, 'A1')).toMatch(/^✓ Put X on A1\n {2}"Computer" puts O on /);
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
