import { inProcessApi, memoryStore } from '../support/in-process-api';
import { startBridge, type Agent, type Json } from '../support/bridge-client';

const store = memoryStore();
const api = inProcessApi(store);
let agent: Agent;
beforeAll(async () => {
  ({ agent } = await startBridge(api, { toolsets: 'core,timestrike,principality' }));
});
afterAll(() => agent.close());

interface SeatView {
  readonly kind: string;
  readonly bot?: string;
  readonly level?: number;
}

/** `me`, `open`, or a bot with its level, e.g. `computer 5`. */
const inShort = ({ kind, bot, level }: SeatView): string =>
  [bot ?? (kind === 'agent' ? 'me' : kind), ...(level === undefined ? [] : [level])].join(' ');

async function started(
  args: Json,
): Promise<{ readonly game: string; readonly seats: string; readonly state: unknown }> {
  const answer = await agent.ok('game_session', { command: 'new', ...args });
  const { value } = (await api.getSession(
    { id: String(answer.gameId).slice('game-'.length) },
    {},
  )) as unknown as {
    value: { readonly game: string; readonly seats: readonly SeatView[] };
  };
  return { game: value.game, seats: value.seats.map(inShort).join(', '), state: answer.initialState };
}

const refused = (args: Json): Promise<Json> => agent.error('game_session', { command: 'new', ...args });

describe('A first request starts the game that was meant:', () => {
  it.each<[Json, string, string]>([
    // Opponents, without numPlayers.
    [{}, 'principality', 'me'],
    [{ opponents: 'bigmoney' }, 'principality', 'me, bigmoney'],
    [{ opponents: 'Big Money' }, 'principality', 'me, bigmoney'],
    [{ opponent: 'big-money' }, 'principality', 'me, bigmoney'],
    [{ against: 'Big Money', numPlayers: 3 }, 'principality', 'me, bigmoney, bigmoney'],
    [{ opponents: 'Big Money', players: 3 }, 'principality', 'me, bigmoney, bigmoney'],
    [{ opponents: 'Big Money with Smithy' }, 'principality', 'me, bigmoney-smithy'],
    [{ opponents: 'the smithy bot' }, 'principality', 'me, bigmoney-smithy'],
    [{ opponents: 'two Big Money bots' }, 'principality', 'me, bigmoney, bigmoney'],
    [{ opponents: ['bigmoney', 'bigmoney-smithy'] }, 'principality', 'me, bigmoney, bigmoney-smithy'],
    [{ opponents: 'Big Money and random' }, 'principality', 'me, bigmoney, random'],
    [{ opponents: 2 }, 'principality', 'me, bigmoney, bigmoney'],
    [{ opponents: '2' }, 'principality', 'me, bigmoney, bigmoney'],
    [{ opponents: 'three bots' }, 'principality', 'me, bigmoney, bigmoney, bigmoney'],
    [{ opponents: 'none' }, 'principality', 'me'],
    [{ opponents: 'bigmoney', numPlayers: 1 }, 'principality', 'me'],
    [{ opponents: 'manual' }, 'principality', 'me, me'],
    [{ opponents: 'human' }, 'principality', 'me, open'],
    [{ opponents: 'another agent' }, 'principality', 'me, open'],
    [{ opponents: ['open', 'bigmoney'] }, 'principality', 'me, open, bigmoney'],
    [{ opponents: [{ bot: 'Big Money' }] }, 'principality', 'me, bigmoney'],
    [{ numPlayers: 2 }, 'principality', 'me, bigmoney'],
    [{ numPlayers: '2' }, 'principality', 'me, bigmoney'],
    [{ playerCount: 4 }, 'principality', 'me, bigmoney, bigmoney, bigmoney'],
    [{ game: 'Principality', difficulty: 'beginner' }, 'principality', 'me, random'],
    [{ level: 'master' }, 'principality', 'me, mind 10'],
    [{ level: 'hard' }, 'principality', 'me, attacker'],
    // Levels and colours.
    [{ game: 'chess' }, 'chess', 'me, computer 5'],
    [{ game: 'Chess', level: 3 }, 'chess', 'me, computer 3'],
    [{ game: 'chess', level: '3' }, 'chess', 'me, computer 3'],
    [{ game: 'chess', difficulty: 'level 8' }, 'chess', 'me, computer 8'],
    [{ game: 'chess', level: 'beginner' }, 'chess', 'me, computer 1'],
    [{ game: 'chess', level: 'easy' }, 'chess', 'me, computer 3'],
    [{ game: 'chess', level: 'medium' }, 'chess', 'me, computer 5'],
    [{ game: 'chess', level: 'Expert' }, 'chess', 'me, computer 17'],
    [{ game: 'chess', opponents: 'a hard computer' }, 'chess', 'me, computer 13'],
    [{ game: 'chess', opponents: 'AI level 2' }, 'chess', 'me, computer 2'],
    [{ game: 'chess', opponents: 'random' }, 'chess', 'me, random'],
    [{ game: 'chess', color: 'white' }, 'chess', 'me, computer 5'],
    [{ game: 'chess', color: 'b', level: 1 }, 'chess', 'computer 1, me'],
    [{ game: 'chess', colour: 'Black', level: 1 }, 'chess', 'computer 1, me'],
    [{ game: 'chess', side: 'black', opponents: 'human' }, 'chess', 'open, me'],
    [{ game: 'chess', seat: 1, level: 1 }, 'chess', 'computer 1, me'],
    [{ game: 'chess', seats: ['me', 'easy computer'] }, 'chess', 'me, computer 3'],
    // A level for all is for those without one of their own.
    [{ game: 'chess', seats: ['me', 'easy computer'], level: 8 }, 'chess', 'me, computer 3'],
    [
      { game: 'chess', seats: [{ kind: 'me' }, { kind: 'bot', level: 2 }], level: 8 },
      'chess',
      'me, computer 2',
    ],
    [
      { game: 'chess', seats: [{ kind: 'me' }, { kind: 'bot', level: 'beginner' }] },
      'chess',
      'me, computer 1',
    ],
    [{ game: 'chess', clock: '5+3', opponents: 'open' }, 'chess', 'me, open'],
    [{ game: 'checkers', level: 'master', color: 'white' }, 'checkers', 'me, computer 10'],
    [{ game: 'mancala', level: 'hard' }, 'mancala', 'me, computer 8'],
    [{ game: 'tic-tac-toe', level: 'beginner' }, 'tic-tac-toe', 'me, random'],
    [{ game: 'tic-tac-toe', difficulty: 'impossible' }, 'tic-tac-toe', 'me, perfect'],
    [{ game: 'holdem', opponents: 'tight' }, 'holdem', 'me, tight'],
    [{ game: 'sea-battle', opponents: 'hunt and target' }, 'sea-battle', 'me, hunt-and-target'],
    [{ game: 'blackjack', opponents: 'dealer' }, 'blackjack', 'me, house'],
    // The names that people use.
    [{ game: 'connect four', color: 'yellow', level: 1 }, 'four-in-a-row', 'computer 1, me'],
    [{ game: 'Connect 4' }, 'four-in-a-row', 'me, computer 5'],
    [{ game: 'poker', stack: 200 }, 'holdem', 'me, tight'],
    [{ game: 'Texas Hold’em' }, 'holdem', 'me, tight'],
    [{ game: 'draughts' }, 'checkers', 'me, computer 5'],
    [{ game: 'battleship' }, 'sea-battle', 'me, hunt-and-target'],
    [{ game: 'noughts and crosses' }, 'tic-tac-toe', 'me, perfect'],
    [{ game: 'tictactoe' }, 'tic-tac-toe', 'me, perfect'],
    [{ game: 'rps', bestOf: 5 }, 'rock-paper-scissors', 'me, random'],
    [{ game: 'Rock Paper Scissors', opponents: 3 }, 'rock-paper-scissors', 'me, random, random, random'],
    [{ game: 'slots' }, 'slot', 'me'],
    [{ game: 'time strike' }, 'timestrike', 'me'],
  ])('%j', async (args, game, seats) => {
    expect(await started(args)).toMatchObject({ game, seats });
  });

  it.each<[Json, object]>([
    [{ game: 'tic-tac-toe', color: 'O', level: 'easy' }, { yourMark: 'O' }],
    [{ game: 'tic-tac-toe', color: 'first' }, { yourMark: 'X' }],
  ])('%j gives the mark', async (args, { yourMark }: { yourMark?: string }) => {
    const { state } = await started(args);
    expect(state).toMatchObject({ marks: [yourMark, yourMark === 'O' ? 'X' : 'O'] });
  });

  it.each<Json>([
    { game: 'chess' },
    { game: 'chess', color: 'black' },
    { game: 'holdem', opponents: 'open' },
  ])('%j gives the agent its name', async (args) => {
    const { you } = await agent.ok('game_session', { command: 'new', name: 'Ada', ...args });
    expect(you).toBe('Ada');
  });

  it('takes the game’s own options beside the others, and a seed as a number', async () => {
    const kingdomCards = ['Cellar', 'Market'];
    const answer = await agent.ok('game_session', {
      command: 'new',
      kingdomCards,
      victoryPileSize: 2,
      seed: 42,
    });
    expect(answer).toMatchObject({
      seed: '42',
      selectedKingdomCards: expect.arrayContaining(kingdomCards) as unknown,
      initialState: { supply: { Province: 2 } },
    });
  });
});

describe('A mission of TimeStrike', () => {
  const clockOf = (answer: Json): unknown => (answer.gameState as { clock: { mode: string } }).clock.mode;
  const start = (args: Json) => agent.ok('game_session', { command: 'new', game: 'timestrike', ...args });

  it('waits for players who think for seconds, and runs in real time on request', async () => {
    expect(clockOf(await start({}))).toBe('manual');
    expect(clockOf(await start({ clock: 'manual' }))).toBe('manual');
    expect(clockOf(await start({ clock: { mode: 'manual' } }))).toBe('manual');
    expect(clockOf(await start({ clock: 'real time' }))).toBe('realtime');
    expect(clockOf(await start({ options: { clock: { mode: 'realtime' } } }))).toBe('realtime');
    expect(clockOf(await start({ scenario: 'open field' }))).toBe('manual');
  });

  it('does the same where its own tool starts it', async () => {
    const clock = async (args: Json): Promise<unknown> => {
      const { game_state: state } = await agent.ok('timestrike_start_game', args);
      return (state as { clock: { mode: string } }).clock.mode;
    };
    expect(await clock({})).toBe('manual');
    expect(await clock({ clock: 'manual' })).toBe('manual');
    expect(await clock({ clock: { mode: 'realtime' } })).toBe('realtime');
    expect(await clock({ clock: 'realtime' })).toBe('realtime');
  });
});

describe('A first request that cannot be meant so says what can be:', () => {
  it.each<[Json, RegExp, RegExp]>([
    [{ game: 'Dominion' }, /game must be principality, blackjack.* got "Dominion"/, /^/],
    [{ opponents: 'Stockfish' }, /no bot of Principality is called "Stockfish"/, /bigmoney .*"open"/],
    [{ numPlayers: 5 }, /numPlayers must be 1-4, got 5/, /^/],
    [{ numPlayers: 'two' }, /numPlayers must be 1-4, got "two"/, /^/],
    [{ opponents: 4 }, /Principality is for 1-4 players, got 5/, /^/],
    [{ game: 'chess', opponents: 2 }, /Chess is for 2 players, got 3/, /^/],
    [
      { opponents: ['bigmoney', 'random'], numPlayers: 2 },
      /with you they are 3.* 2 players/,
      /Leave out numPlayers/,
    ],
    [{ edition: '2E' }, /edition "2E" is not played here.*1st edition/, /Leave out "edition"/],
    [{ kingdomCards: ['Moat', 'Knights'] }, /Not a kingdom card: Knights/, /^/],
    [{ kingdom: ['Moat'] }, /Unknown argument: kingdom/, /kingdomCards.*victoryPileSize/],
    [{ game: 'holdem', options: { blinds: 5 } }, /Unknown argument: blinds/, /stack: .*sb: .*button/],
    [{ game: 'chess', level: 21 }, /level must be 1 to 20, or beginner, .* master, got 21/, /plays at 5/],
    [{ game: 'chess', level: 'godlike' }, /level must be 1 to 20/, /^/],
    [{ game: 'tic-tac-toe', level: 3 }, /no numbered levels/, /beginner.*random.*perfect/],
    [{ opponents: 'bigmoney', level: 'hard', seats: undefined, numPlayers: 2 }, /no numbered levels/, /^/],
    [{ game: 'chess', color: 'red' }, /Chess has no side "red"/, /Sides: white, .*black/],
    [{ game: 'holdem', color: 'white' }, /no side "white"/, /no sides to choose/],
    [{ game: 'roulette', opponents: 1 }, /American Roulette is played alone/, /Leave out opponents/],
    [{ game: 'chess', clock: 'quick' }, /clock must be .*"5\+3".* rapid, classical or model/, /^/],
  ])('%j', async (args, message, suggestion) => {
    const error = await refused(args);
    expect(error.message).toMatch(message);
    expect([error.suggestion].join()).toMatch(suggestion);
  });

  it('an argument of another command that is close to one', async () => {
    expect(await agent.error('game_session', { command: 'list', level: 3, cursors: 2 })).toMatchObject({
      message: 'Unknown argument: cursors',
      suggestion: 'Did you mean cursor?',
    });
  });
});

describe('What is asked about a game', () => {
  it('begins with where its rules are', async () => {
    expect(await agent.ok('game_session', { command: 'new' })).toMatchObject({
      help: expect.stringContaining('game_session {"command":"rules"}') as unknown,
    });
  });

  it('its rules, with how it is started: of the one that is played, or of any', async () => {
    await agent.ok('game_session', { command: 'new', game: 'connect four' });
    const own = await agent.ok('game_session', { command: 'rules' });
    expect(own).toMatchObject({ game: 'four-in-a-row' });
    expect(own.text).toMatch(/^# Four[^]*`level`: 1 to 10[^]*`color`: red, yellow[^]*first: Who drops/);
    const other = await agent.ok('game_session', { command: 'rules', game: 'draughts' });
    expect(other.text).toMatch(/^# Checkers/);
  });

  it('another text about it', async () => {
    const args = { command: 'rules', game: 'principality' };
    expect((await agent.ok('game_session', { ...args, topic: 'strategy' })).text).toMatch(
      /^# Principality: strategy/,
    );
    expect(await agent.error('game_session', { ...args, topic: 'openings' })).toMatchObject({
      suggestion: expect.stringContaining('strategy') as unknown,
    });
  });

  it('a hint, which is a legal move and is not played', async () => {
    for (const game of ['principality', 'chess', 'holdem', 'timestrike']) {
      const { gameId } = await agent.ok('game_session', { command: 'new', game });
      const { hint } = await agent.ok('game_session', { command: 'hint', gameId });
      const { command } = hint as { command: string };
      // Asking changes nothing: the move is as legal afterwards.
      await agent.ok('game_session', { command: 'hint', gameId });
      expect(await agent.ok('game_execute', { move: command, gameId })).toMatchObject({ success: true });
    }
  });

  it('no hint in a game with other players, who get none', async () => {
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { gameId, help } = await agent.ok('game_session', { command: 'new', game: 'chess', seats });
    expect(help).toBe('Rules: game_session {"command":"rules"}.');
    expect(await agent.error('game_session', { command: 'hint', gameId })).toMatchObject({
      code: 'CONFLICT',
      message: 'There are no hints in a game with other players, so that it is fair.',
    });
  });

  it('no hint from a game that has nobody to ask', async () => {
    await agent.ok('game_session', { command: 'new', game: 'dice' });
    expect(await agent.error('game_session', { command: 'hint' })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('RPG Dice has no hints') as unknown,
    });
  });

  it('help, with the moves there are', async () => {
    await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    expect(await agent.ok('game_session', { command: 'help' })).toMatchObject({
      text: expect.stringContaining('game_execute') as unknown,
      validMoves: expect.arrayContaining(['A1']) as unknown,
    });
  });
});
