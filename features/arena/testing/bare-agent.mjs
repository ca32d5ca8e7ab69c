/** An agent that speaks MCP over HTTP by itself: plays the first listed move of the seat that its environment names, until the game is over. */
const { PRINCIPALITY_MCP_URL, PRINCIPALITY_GAME_ID, PRINCIPALITY_SEAT_TOKEN, PRINCIPALITY_PROMPT } =
  process.env;
if (!PRINCIPALITY_PROMPT.includes(PRINCIPALITY_SEAT_TOKEN))
  throw new Error('The task does not name the seat');

let asked = 0;
const seat = { gameId: PRINCIPALITY_GAME_ID, seat_token: PRINCIPALITY_SEAT_TOKEN };
async function call(name, args) {
  asked += 1;
  const message = {
    ...{ jsonrpc: '2.0', id: asked, method: 'tools/call' },
    params: { name, arguments: { ...seat, ...args } },
  };
  const reply = await globalThis.fetch(PRINCIPALITY_MCP_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(message),
  });
  return (await reply.json()).result.structuredContent;
}

let answer = await call('game_observe', {});
while (!answer.gameOver) {
  const [move] = answer.validMoves ?? [];
  // Before each of its moves it tries one that there is not, and says what became of it.
  if (move !== undefined) console.error((await call('game_execute', { move: 'Z9' })).error.code);
  answer =
    move === undefined
      ? await call('game_wait', { timeout_seconds: 5 })
      : await call('game_execute', { move });
}
