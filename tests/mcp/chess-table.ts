import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { chess } from '../../games/chess/rules';
import { createRandom } from '../../core/engine';
import type { GameApi } from '../../core/api';
import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

/** What a tool of chess answered: to the model, and to the board beside the chat alone. */
export interface ChessAnswer {
  readonly isError: boolean;
  readonly text: string;
  readonly body: Json;
  readonly meta: Json;
  /** Pages within the answer. */
  readonly pages: readonly { readonly uri: string; readonly html: string }[];
}

/** Somebody who plays with the tools of chess. */
export interface ChessPlayer {
  readonly agent: Agent;
  call(tool: string, args: Json): Promise<ChessAnswer>;
  /** An answer that must be a success. */
  ok(tool: string, args: Json): Promise<ChessAnswer>;
  /** The text of an answer that must be an error. */
  refused(tool: string, args: Json): Promise<string>;
  close(): Promise<void>;
}

export function chessPlayer(agent: Agent): ChessPlayer {
  async function call(tool: string, args: Json): Promise<ChessAnswer> {
    const result = CallToolResultSchema.parse(
      await agent.client.callTool({ name: tool, arguments: { ...args } }),
    );
    const [first, ...others] = result.content;
    return {
      isError: result.isError === true,
      text: first?.type === 'text' ? first.text : '',
      body: result.structuredContent ?? {},
      meta: result._meta ?? {},
      pages: others.map((content) => {
        if (content.type !== 'resource' || !('text' in content.resource)) throw new Error('Not a page');
        expect(content.resource.mimeType).toBe('text/html');
        return { uri: content.resource.uri, html: content.resource.text };
      }),
    };
  }
  return {
    agent,
    call,
    async ok(tool, args) {
      const answer = await call(tool, args);
      if (answer.isError) throw new Error(`${tool} ${JSON.stringify(args)}: ${answer.text}`);
      return answer;
    },
    async refused(tool, args) {
      const { isError, text } = await call(tool, args);
      if (!isError) throw new Error(`${tool} ${JSON.stringify(args)} succeeded: ${text}`);
      return text;
    },
    close: () => agent.close(),
  };
}

/** A player over the real service, in this process. */
export async function startChess(api: GameApi = inProcessApi(), settings: Json = {}): Promise<ChessPlayer> {
  return chessPlayer((await startBridge(api, { toolsets: 'chess', ...settings })).agent);
}

/** The moves of a line, e.g. `f3 e5 g4`, for the players in turn. */
export async function playLine(
  gameId: unknown,
  [white, black]: readonly [ChessPlayer, ChessPlayer],
  line: string,
): Promise<void> {
  for (const [ply, move] of line.split(' ').entries()) {
    await (ply % 2 === 0 ? white : black).ok('finishTurn', { game_id: gameId, move });
  }
}

/** A move that an agent who knows some chess would make, and whether it is checkmate. */
export function goodMove(fen: string, level: number): { readonly move: string; readonly mates: boolean } {
  const random = createRandom('scripted agent');
  const context = { random, now: 0 };
  const started = chess.startFrom?.(fen, { options: {}, ...context });
  if (!started?.ok) throw new Error(`No position: ${fen}`);
  const { state } = started.value;
  const [seat = 0] = chess.seatsToAct(state);
  const { options } = chess.getValidMoves(state, seat);
  const choice = chess.bots.computer?.choose({
    view: chess.viewFor(state, seat),
    options,
    seat,
    random: random.stream(fen),
    level,
  });
  if (!choice || !('uci' in choice)) throw new Error('No move');
  const next = chess.executeMove(state, seat, choice, context);
  return { move: choice.uci, mates: next.ok && chess.outcome(next.value.state)?.reason === 'checkmate' };
}
