import { pick, type AnyGame, type RandomStream } from '../../core/engine';

/** Whatever a tool answers with. */
export type ToolBody = Readonly<Record<string, unknown>>;

/** Calls a tool of the bridge. */
export type CallTool = (tool: string, args: ToolBody) => Promise<{ isError: boolean; body: ToolBody }>;

/** How a game of the agent went. */
export interface ListedGame {
  readonly moves: number;
  readonly isFinished: boolean;
  /** What was answered with an error although an answer had listed it, and games that could not go on. */
  readonly errors: readonly string[];
}

/** A game to play. */
export interface ListedGameRequest {
  readonly game: AnyGame;
  /** Which of the agent's games of that kind it is. */
  readonly number: number;
  /** A longer game is resigned. */
  readonly mostMoves: number;
  readonly random: RandomStream;
}

/** With nothing to play and nobody to wait for the game cannot go on. */
const MOST_WAITS = 20;

/** The seats of the agent's games, in turn. */
const TABLES = ['all its own', 'against bots', 'against bots that play anything'] as const;

function seatsOf(
  { seats, bots, defaultBot }: AnyGame,
  number: number,
  random: RandomStream,
): readonly ToolBody[] {
  const count = seats.min + random.int(seats.max - seats.min + 1);
  const table = TABLES[number % TABLES.length];
  const levels = bots[defaultBot]?.levels;
  return Array.from({ length: count }, (_, seat) => {
    if (seat === 0 || table === 'all its own') return { kind: 'me' };
    return table === 'against bots'
      ? { kind: 'bot', ...(levels && { level: levels.min }) }
      : { kind: 'bot', bot: 'random' };
  });
}

/** The moves that an answer lists: the options of an open decision by number or command, or the legal moves. */
function listedIn({ validMoves, pendingEffect }: ToolBody, random: RandomStream): readonly string[] {
  const moves = (validMoves as readonly string[] | undefined) ?? [];
  const { options } = (pendingEffect ?? {}) as { options?: readonly { index: number; command: string }[] };
  if (!options || options.length === 0) return moves;
  return options.map(({ index, command }) => (random.int(2) === 0 ? `select ${index}` : command));
}

/**
 * Plays a game with the core tools. The agent knows nothing but the answers: it sends back what they list, word by word, chosen by chance.
 */
export async function playListedMoves(
  call: CallTool,
  { game, number, mostMoves, random }: ListedGameRequest,
): Promise<ListedGame> {
  const errors: string[] = [];
  const options = game.advance ? { options: { clock: { mode: 'manual' } } } : {};
  const seats = seatsOf(game, number, random);
  let { isError, body } = await call('game_session', { command: 'new', game: game.id, seats, ...options });
  if (isError) return { moves: 0, isFinished: false, errors: [`new ${game.id}: ${JSON.stringify(body)}`] };
  const { gameId } = body;
  const isOver = (): boolean => body.gameOver === true;
  let moves = 0;
  for (let waits = 0; !isOver() && moves < mostMoves && errors.length === 0;) {
    const listed = listedIn(body, random);
    if (listed.length === 0) {
      if (++waits > MOST_WAITS) errors.push(`nothing to play: ${JSON.stringify(body)}`);
      else ({ body } = await call('game_wait', { gameId, timeout_seconds: 5 }));
      continue;
    }
    waits = 0;
    const move = pick(random, listed);
    const before = body;
    ({ isError, body } = await call('game_execute', { gameId, move }));
    if (isError) errors.push(`${move}: ${JSON.stringify(body)}, after ${JSON.stringify(before)}`);
    else moves++;
  }
  if (!isOver()) await call('game_session', { command: 'resign', gameId });
  return {
    moves,
    isFinished: isOver(),
    errors: errors.map((error) => `${game.id}, game ${number}: ${error}`),
  };
}
