import { boardOf, uciOf } from '../games/chess/rules/fen';
import { legalMoves } from '../games/chess/rules/moves';
import { withBridge } from './bridge';
import { figure, printTable } from './stats';

type Body = Readonly<Record<string, unknown>>;

/** The size of one tool's answers in a game. */
interface ToolCost {
  calls: number;
  /** Of the text, which a model reads. */
  text: number;
  /** Of the whole result: text, structured content and `_meta`. */
  whole: number;
}

type Call = (tool: string, args: Body) => Promise<Body>;

/** A finished game of a scripted agent that knows only the answers. */
interface GameScript {
  readonly name: string;
  readonly toolsets: string;
  /** Bytes of all results (KB) before answers were shortened, in a game of this length. */
  readonly before: number;
  /** The same game is repeated with each of these styles of answers. */
  readonly styles?: readonly Body[];
  play(call: Call): Promise<void>;
}

const STYLES: readonly Body[] = [
  { verbosity: 'brief' },
  { view: 'text' },
  { view: 'text', verbosity: 'brief' },
];

const textOf = (content: unknown): string =>
  (Array.isArray(content) ? content : []).map((part: { text?: string }) => part.text ?? '').join('\n');

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Plays 21 rounds of Principality against Big Money, or to the end; `playTurn` plays the agent's turn that an answer begins. */
const againstBigMoney =
  (playTurn: (call: Call, answer: Body) => Promise<Body>) =>
  async (call: Call): Promise<void> => {
    let answer = await call('game_session', { command: 'new', numPlayers: 2, seed: 'bytes' });
    for (let turn = 1; turn <= 21 && answer.gameOver !== true; turn++) answer = await playTurn(call, answer);
    if (answer.gameOver !== true) await call('game_session', { command: 'resign' });
  };

/** Big Money against Big Money: the dearest of the three cards that it can afford, once all treasures are played. */
const principality: GameScript = {
  name: 'Principality, 17 rounds against Big Money, a move a call',
  toolsets: 'core',
  before: 84,
  styles: STYLES,
  play: againstBigMoney(async (call, begun) => {
    const turnOf = ({ gameState }: Body): number => (gameState as { turnNumber: number }).turnNumber;
    let answer = begun;
    while (answer.gameOver !== true && turnOf(answer) === turnOf(begun))
      answer = await call('game_execute', { move: bigMoneyMove(answer) });
    return answer;
  }),
};

const WANTED = ['play_all_treasures', 'buy Province', 'buy Gold', 'buy Silver'];

function bigMoneyMove({ validMoves }: Body): string {
  const moves = validMoves as readonly string[];
  return WANTED.find((wanted) => moves.includes(wanted)) ?? 'end_phase';
}

/** The same player, who counts its coins beforehand and plays each turn in one call. */
const wholeTurns: GameScript = {
  name: 'Principality, 17 rounds against Big Money, a turn a call',
  toolsets: 'core',
  before: 84,
  styles: STYLES,
  play: againstBigMoney((call, { gameState }) => {
    const { hand } = gameState as { hand: Readonly<Record<string, number>> };
    return call('game_execute', { moves: bigMoneyTurn(hand) });
  }),
};

function bigMoneyTurn({
  Copper = 0,
  Silver = 0,
  Gold = 0,
}: Readonly<Record<string, number>>): readonly string[] {
  const coins = Copper + 2 * Silver + 3 * Gold;
  const buys =
    coins >= 8 ? ['buy Province'] : coins >= 6 ? ['buy Gold'] : coins >= 3 ? ['buy Silver'] : ['end_phase'];
  return [...buys, 'end_phase'];
}

/** Moves by their place in the list, so that the game is the same whatever else the answers contain. */
const chess: GameScript = {
  name: 'Chess with the core tools, 15 moves and a resignation',
  toolsets: 'core',
  before: 35,
  styles: STYLES,
  async play(call) {
    let answer = await call('game_session', {
      command: 'new',
      game: 'chess',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }],
      seed: 'bytes',
    });
    for (let made = 0; made < 15 && answer.gameOver !== true; made++) {
      const moves = answer.validMoves as readonly string[];
      answer = await call('game_execute', { move: moves[(made * 7) % moves.length] });
    }
    if (answer.gameOver !== true) await call('game_session', { command: 'resign' });
  },
};

/** Moves by their place among the legal moves, because the computer's replies are not known in advance. */
const chessTools: GameScript = {
  name: 'Chess with its own tools, 10 moves and a resignation',
  toolsets: 'chess',
  before: 0,
  async play(call) {
    let answer = await call('createGame', { type: 'computer', difficulty: 1 });
    const { gameId: game_id } = answer;
    const isOver = (): boolean => answer.status !== 'in_progress';
    for (let made = 0; made < 10 && !isOver(); made++) {
      const legal = legalMoves(boardOf(String(answer.fen))).map(uciOf);
      answer = await call('finishTurn', { game_id, move: legal[(made * 7) % legal.length] });
      if (!isOver()) answer = await call('waitForNextTurn', { game_id });
    }
    if (!isOver()) await call('finishTurn', { game_id, move: '', claim: 'resign' });
  },
};

/** Both pillars, planned at once and watched second by second. */
const timestrike: GameScript = {
  name: 'TimeStrike, a mission watched in steps of two seconds',
  toolsets: 'timestrike',
  before: 74,
  async play(call) {
    const { session_id } = await call('timestrike_start_game', { clock: { mode: 'manual' } });
    await call('timestrike_get_game_state', { session_id });
    await call('timestrike_make_conviction_choice', { session_id, new_goal: 'utility', execute: true });
    await call('timestrike_get_solution_tree', { session_id });
    for (let step = 0; step < 30; step++) {
      const { game_state } = await call('timestrike_advance_clock', { session_id, seconds: 2 });
      if ((game_state as { mission_status: string }).mission_status !== 'active') return;
    }
  },
};

/** The same mission with the tools for every game. */
const timestrikeCore: GameScript = {
  name: 'TimeStrike with the core tools, a mission watched in steps of two seconds',
  toolsets: 'core',
  before: 74,
  styles: STYLES,
  async play(call) {
    await call('game_session', { command: 'new', game: 'timestrike' });
    let answer = await call('game_execute', { move: 'choose utility execute' });
    for (let step = 0; step < 30 && answer.gameOver !== true; step++)
      answer = await call('game_execute', { move: 'advance 2' });
  },
};

const SCRIPTS: readonly GameScript[] = [
  principality,
  wholeTurns,
  chess,
  chessTools,
  timestrike,
  timestrikeCore,
];

/** Plays a game, adds up the size of its answers, and keeps its calls. */
async function measure({ toolsets, play }: Pick<GameScript, 'toolsets' | 'play'>) {
  const calls: (readonly [tool: string, args: Body])[] = [];
  const costs = await withBridge({ store: 'memory', toolsets }, async (client) => {
    const costs = new Map<string, ToolCost>();
    await play(async (tool, args) => {
      calls.push([tool, args]);
      const result = await client.callTool({ name: tool, arguments: { ...args } });
      const cost = costs.get(tool) ?? { calls: 0, text: 0, whole: 0 };
      cost.calls += 1;
      cost.text += Buffer.byteLength(textOf(result.content));
      cost.whole += sizeOf(result);
      costs.set(tool, cost);
      if (result.isError === true)
        throw new Error(`${tool} ${JSON.stringify(args)}: ${textOf(result.content)}`);
      return result.structuredContent as Body;
    });
    return costs;
  });
  return { calls, costs };
}

/** Repeats recorded calls in a style of answers, which the first call chooses. */
const playAgain =
  (calls: readonly (readonly [tool: string, args: Body])[], style: Body) =>
  async (call: Call): Promise<void> => {
    for (const [index, [tool, args]] of calls.entries())
      await call(tool, index === 0 ? { ...args, ...style } : args);
  };

const totalOf = (costs: ReadonlyMap<string, ToolCost>): ToolCost =>
  [...costs.values()].reduce((sum, { calls, text, whole }) => ({
    calls: sum.calls + calls,
    text: sum.text + text,
    whole: sum.whole + whole,
  }));

const kilobytes = (bytes: number): string => figure(bytes / 1000);

async function printGame(script: GameScript): Promise<void> {
  const { calls, costs } = await measure(script);
  const inStyles: (readonly [string, ToolCost])[] = [];
  for (const style of script.styles ?? []) {
    const again = await measure({ toolsets: script.toolsets, play: playAgain(calls, style) });
    const name = Object.entries(style).map(([field, value]) => `${field}: ${String(value)}`);
    inStyles.push([`all, ${name.join(', ')}`, totalOf(again.costs)]);
  }
  const before = script.before === 0 ? '' : String(script.before);
  const row = (name: string, { calls, text, whole }: ToolCost, before = ''): string[] => [
    name,
    String(calls),
    kilobytes(text),
    kilobytes(whole),
    before,
  ];
  printTable(
    script.name,
    ['', 'calls', 'text KB', 'whole results KB', 'before, KB'],
    [
      ...[...costs].map(([tool, cost]) => row(tool, cost)),
      row('all', totalOf(costs), before),
      ...inStyles.map(([name, cost]) => row(name, cost, before)),
    ],
  );
}

const TOOLSETS = ['core', 'reasoning', 'principality', 'chess', 'timestrike', 'library', 'all'];

const AIMS: Readonly<Record<string, string>> = { core: '≤ 8', all: '≤ 60' };

async function printListings(): Promise<void> {
  const rows: string[][] = [];
  for (const toolsets of TOOLSETS) {
    await withBridge({ store: 'memory', toolsets }, async (client) => {
      const tools = await client.listTools();
      rows.push([toolsets, String(tools.tools.length), kilobytes(sizeOf(tools)), AIMS[toolsets] ?? '']);
    });
  }
  printTable('tools/list', ['toolset', 'tools', 'KB', 'aim'], rows);
}

interface ResultSize {
  readonly text: number;
  readonly whole: number;
}

/** Causes errors in every toolset, in games with large states; prints the largest error. */
async function printErrors(): Promise<void> {
  await withBridge({ store: 'memory', toolsets: 'all' }, async (client) => {
    const sizes: (ResultSize & { readonly what: string })[] = [];
    const call = async (tool: string, args: Body): Promise<Body> => {
      const result = await client.callTool({ name: tool, arguments: { ...args } });
      const { isError, structuredContent, content } = result;
      if (isError === true)
        sizes.push({
          what: `${tool} ${JSON.stringify(args)}`.slice(0, 60),
          text: Buffer.byteLength(textOf(content)),
          whole: sizeOf(result),
        });
      return structuredContent as Body;
    };
    const { session_id } = await call('timestrike_start_game', { clock: { mode: 'manual' } });
    const goals = [
      { type: 'eliminate_all_enemies', deadline: 9 },
      { type: 'eliminate_all_enemies', deadline: 20 },
      { type: 'destroy_bridge', deadline: 9.9 },
      { type: 'escape_scenario', deadline: 7.5 },
      { type: 'rescue_hostage', deadline: 3 },
      { type: 'win' },
    ];
    for (const goal of goals) await call('timestrike_plan_goal', { session_id, goal });
    await call('game_execute', { move: 'nonsense' });
    for (const game of ['principality', 'chess', 'checkers', 'sea-battle', 'roulette', 'holdem', 'mancala']) {
      await call('game_session', { command: 'new', game, seed: 'bytes' });
      await call('game_execute', { move: 'nonsense' });
    }
    await call('game_session', { command: 'new', game: 'nonsense' });
    await call('no_such_tool', {});
    sizes.sort((one, other) => other.text - one.text);
    printTable(
      'Errors, the largest first',
      ['', 'text KB', 'whole results KB', 'aim for the text'],
      sizes.slice(0, 5).map(({ what, text, whole }) => [what, kilobytes(text), kilobytes(whole), '≤ 1.5']),
    );
  });
}

/** Prints what agents read: whole games tool by tool, what the tools themselves take, and the largest errors. */
export async function printBytes(): Promise<void> {
  for (const script of SCRIPTS) await printGame(script);
  await printListings();
  await printErrors();
}
