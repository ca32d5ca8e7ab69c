import { TimeLimitError } from '../../core/async';
import type { Workers } from '../../core/table';
import { inlineWorkers } from '../../core/table/work';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { serviceWith, thinkingToy } from '../../tests/support/thinking-toy';
import { webhooksBy } from './feature';
import type { WebhookMessage } from './sender';

/** Use cases at a time that the test makes pass, and what webhooks were sent. */
function bench(workers?: Workers) {
  let time = Date.UTC(2026, 0, 1);
  const clock = { now: () => time };
  const told: string[] = [];
  const send = ({ url, body }: WebhookMessage) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { version: number } };
    told.push(`${new URL(url).pathname} ${type} ${data.version}`);
    return Promise.resolve({ status: 204 });
  };
  const api = serviceWith(
    {
      store: new MemoryStore(clock),
      clock,
      games: [ticTacToe, thinkingToy],
      ...(workers ? { workers } : {}),
    },
    [webhooksBy({ problemWith: () => null, send })],
  );
  return { api, told, pass: (ms: number) => void (time += ms) };
}

async function must<T>(
  reply: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }>,
): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const MINUTE = 60_000;

describe('The sweep of webhooks', () => {
  it('notifies of the end of a game whose clock has run out, though nobody reads it', async () => {
    const { api, told, pass } = bench();
    const seats = [{ kind: 'me' } as const, { kind: 'open' } as const];
    const made = await must(api.createSession({ game: 'tic-tac-toe', seats, clock: { base: 60 } }, {}));
    const { session, token } = made;
    const other = await must(api.joinSession({ id: session }, {}));
    await must(api.createWebhook({ id: session, url: 'https://bot.example/x' }, { token }));
    await must(api.createWebhook({ id: session, url: 'https://bot.example/o' }, { token: other.token }));
    await must(api.execute({ session, move: 'A1' }, { token }));
    await must(api.execute({ session, move: 'B2' }, { token: other.token }));
    await api.idle();
    const before = [...told];
    expect(before).toEqual(['/x your_turn 2', '/o your_turn 3', '/x your_turn 4']);
    pass(MINUTE - 1);
    await api.tendSessions();
    expect(told).toEqual(before);
    pass(MINUTE);
    await api.tendSessions();
    expect(told.slice(before.length).sort()).toEqual(['/o ended 5', '/x ended 5']);
  });

  it('lets a bot move whose thinking was cut off, and notifies of the turn that follows', async () => {
    const inline = inlineWorkers({ games: [thinkingToy] }, { now: () => 0 });
    let isCutOff = true;
    const { api, told, pass } = bench({
      limitError: () => null,
      work: (kind, task, terms) =>
        kind === 'choose' && isCutOff
          ? Promise.reject(new TimeLimitError(50))
          : inline.work(kind, task, terms),
    });
    const seats = [{ kind: 'me' } as const, { kind: 'bot' } as const];
    const { session, token, validMoves } = await must(api.createSession({ game: thinkingToy.id, seats }, {}));
    await must(api.createWebhook({ id: session, url: 'https://bot.example/x' }, { token }));
    await must(api.execute({ session, move: validMoves[0] ?? '' }, { token }));
    await api.idle();
    expect(told).toEqual(['/x your_turn 1']);
    isCutOff = false;
    pass(MINUTE);
    await api.tendSessions();
    await api.idle();
    expect(told).toEqual(['/x your_turn 1', '/x your_turn 3']);
  });
});
