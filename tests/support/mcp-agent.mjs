/** An agent with the official client of MCP: plays the first listed move of the seat that its environment names, until the game is over. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const { PRINCIPALITY_MCP_URL, PRINCIPALITY_GAME_ID, PRINCIPALITY_SEAT_TOKEN, PRINCIPALITY_PROMPT } =
  process.env;
if (!PRINCIPALITY_PROMPT.includes(PRINCIPALITY_SEAT_TOKEN))
  throw new Error('The task does not name the seat');

/** By HTTP, or by a bridge of its own over stdio if it is given one. */
const [bridge] = process.argv.slice(2);
/** Before each of its moves it tries one that there is not, and says what became of it. */
const isClumsy = process.env.CLUMSY === 'yes';
const transport = bridge
  ? new StdioClientTransport({ command: process.execPath, args: [bridge, 'mcp'], env: process.env })
  : new StreamableHTTPClientTransport(new URL(PRINCIPALITY_MCP_URL));
const client = new Client({ name: 'agent', version: '1' });
await client.connect(transport);

const seat = { gameId: PRINCIPALITY_GAME_ID, seat_token: PRINCIPALITY_SEAT_TOKEN };
const call = async (name, args) =>
  (await client.callTool({ name, arguments: { ...seat, ...args } })).structuredContent;

let answer = await call('game_observe', {});
const attempt = async (move) => {
  if (isClumsy) console.error((await call('game_execute', { move: 'Z9' })).error.code);
  return call('game_execute', { move });
};
while (!answer.gameOver) {
  const [move] = answer.validMoves ?? [];
  answer = move === undefined ? await call('game_wait', { timeout_seconds: 5 }) : await attempt(move);
}
await client.close();
