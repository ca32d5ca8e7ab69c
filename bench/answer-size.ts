import { startHost } from '../local';
import { post } from './load';
import { figure, percentile, printTable } from './stats';

/** Bytes of a standard answer of a Principality turn without its options, over random moves. */
export async function printAnswerSizes(): Promise<void> {
  const host = await startHost({ port: 0, env: {} });
  const sizes: number[] = [];
  const seats = [{ kind: 'me' }, { kind: 'bot' }];
  const started = JSON.parse(
    (await post(`${host.url}/api/sessions`, { game: 'principality', seats, seed: 'size' })).text,
  ) as { session: string; token: string; validMoves: string[] };
  let moves = started.validMoves;
  while (moves.length > 0 && sizes.length < 400) {
    const move = moves[sizes.length % moves.length] ?? '';
    const reply = await post(`${host.url}/api/execute`, { session: started.session, move }, started.token);
    const { validMoves, pendingEffect, ...rest } = JSON.parse(reply.text) as Record<string, unknown> & {
      validMoves: string[];
      pendingEffect?: Record<string, unknown>;
    };
    moves = validMoves;
    const { options: _options, ...pending } = pendingEffect ?? {};
    sizes.push(JSON.stringify({ ...rest, pendingEffect: pending }).length);
  }
  await host.close();
  printTable(
    'Answer of a Principality move, without options',
    ['', 'bytes', 'aim'],
    [
      ['median', figure(percentile(sizes, 0.5)), ''],
      ['99th percentile', figure(percentile(sizes, 0.99)), '≤ 1,500'],
    ],
  );
}
