import type { Agent, Json } from '../support/bridge-client';
import { describePosition, type Position } from '../principality/support';

export type Move = Json & { readonly type: string; readonly command: string; readonly description: string };

/** What the tests of the fine-grained tools have the agent of now do. */
export function principalityTable(agentNow: () => Agent) {
  const call = (tool: string, args?: Json) => agentNow().call(tool, args);
  const ok = (tool: string, args?: Json) => agentNow().ok(tool, args);
  const error = (tool: string, args?: Json) => agentNow().error(tool, args);
  const start = (args: Json = {}) => ok('start_game', { seed: 'fine', ...args });
  const at = (position: Position, more: Json = { opponents: 'manual' }) =>
    ok('game_session', {
      command: 'new',
      seed: 'fine',
      numPlayers: position.players.length,
      start: describePosition(position),
      ...more,
    });
  const play = async (...moves: string[]): Promise<Json> => {
    let answer: Json = {};
    for (const move of moves) answer = await ok('execute_move', { move });
    return answer;
  };
  const movesNow = async (args?: Json) => (await ok('get_valid_moves', args)).moves as Move[];
  const pile = async (name: string) =>
    ((await ok('get_supply')).supply as { name: string; remaining: number }[]).find(
      (each) => each.name === name,
    )?.remaining;
  const history = async (args?: Json) => (await ok('get_move_history', args)).history as Json[];
  return { call, ok, error, start, at, play, movesNow, pile, history };
}

export type PrincipalityTable = ReturnType<typeof principalityTable>;
