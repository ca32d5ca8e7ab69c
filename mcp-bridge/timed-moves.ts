import { normaliseSessionId, type Answer, type ExecuteRequest, type GameApi, type Reply } from '../core/api';

/** The maximum thinking time (ms), also for the API: above it the agent must have done something else meanwhile. */
const LONGEST_THOUGHT_MS = 86_400_000;

/**
 * Wraps the API for an agent with a registered player: each move reports the agent's thinking time (ms), from the answer that showed its turn to the move,
 * including refused moves and further reads. A turn that this process has not shown gets no report. `now`: a clock in ms.
 */
export function timingMoves(api: GameApi, now: () => number = () => performance.now()): GameApi {
  /** When the agent was shown that it must act, by session. */
  const shown = new Map<string, number>();
  const see = ({ session, seat, seatsToAct, gameOver }: Answer): void => {
    const mayAct = !gameOver && seat !== null && seatsToAct.includes(seat);
    if (!mayAct) shown.delete(session);
    else if (!shown.has(session)) shown.set(session, now());
  };
  const seen = async <A extends Answer>(reply: Reply<A>): Reply<A> => {
    const answered = await reply;
    if (answered.ok) see(answered.value);
    return answered;
  };
  return {
    ...api,
    createSession: (input, context) => seen(api.createSession(input, context)),
    joinSession: (input, context) => seen(api.joinSession(input, context)),
    act: (input, context) => seen(api.act(input, context)),
    state: (input, context) => seen(api.state(input, context)),
    async execute(request, context) {
      const session = normaliseSessionId(request.session);
      const reply = await api.execute(withThought(request, shown.get(session), now()), context);
      if (!reply.ok) return reply;
      shown.delete(session);
      see(reply.value);
      return reply;
    },
  };
}

function withThought(request: ExecuteRequest, from: number | undefined, to: number): ExecuteRequest {
  const thoughtMs = from === undefined ? Infinity : Math.max(0, Math.round(to - from));
  return thoughtMs > LONGEST_THOUGHT_MS ? request : { ...request, usage: { thoughtMs, ...request.usage } };
}
