import { FOR_TWO, tableAt, X_WINS } from '../http/support';

/** Plays Tic-Tac-Toe to its end, with a wait that is answered and a move on a stale version; returns what must stay secret. */
export async function playGame(url: string): Promise<readonly string[]> {
  const table = tableAt(url);
  const x = await table.create(FOR_TWO);
  const { session } = x;
  const o = await table.join(session);
  const waiting = table.get('state', { query: { session, since: 2, wait: 20 }, token: o.token });
  const stale = await table.send('execute', {
    token: x.token,
    body: { session, move: 'A3', expectedVersion: 3 },
  });
  expect(stale.status).toBe(412);
  for (const [turn, move] of X_WINS.entries()) {
    await table.play({ session, token: turn % 2 === 0 ? x.token : o.token }, move);
  }
  expect((await waiting).timedOut).toBe(false);
  return [session, x.token, o.token];
}

/** The figures of that game. */
export const FIGURES = {
  'principality.sessions {game=tic-tac-toe}': 1,
  'principality.moves {game=tic-tac-toe}': X_WINS.length,
  'principality.conflicts {kind=stale_version}': 1,
  'principality.request.duration {operation=createSession,status=201}': 1,
  'principality.request.duration {operation=execute,status=200}': X_WINS.length,
  'principality.request.duration {operation=execute,status=412}': 1,
  'principality.request.duration {operation=state,status=200}': 1,
};
