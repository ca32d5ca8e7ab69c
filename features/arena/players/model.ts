import type { Exchange, PromptMessage } from '../../../core/arena/call-record';
import type { TokenCount } from '../../../core/arena/game-record';
import { gamePrompt, keptTurns, refusalText, turnText, type Turn } from '../../../core/arena/prompt';
import type { ModelConfig } from '../config';
import { type Endpoint, EndpointFailure, LateError, PacedEndpoint } from './endpoint';
import { PlayerFault, type ArenaPlayer, type PlayerSurroundings, type SeatedPlayer } from './player';

/** The messages of a turn, in all its attempts. */
interface SaidTurn {
  readonly number: number;
  messages: readonly PromptMessage[];
}

/** A language model behind a harness: the configuration decides its prompts, its form of answers and its memory. */
export class ModelPlayer implements ArenaPlayer {
  private endpoint: Promise<PacedEndpoint> | null = null;

  constructor(
    private readonly config: ModelConfig,
    private readonly surroundings: Pick<PlayerSurroundings, 'redact' | 'limitMs'>,
    private readonly open: (config: ModelConfig) => Promise<Endpoint>,
  ) {}

  seatAt(): SeatedPlayer {
    const { harness } = this.config;
    const said: SaidTurn[] = [];
    return {
      samples: harness.sample,
      retries: harness.retries,
      ask: async (turn, sample, signal) => {
        const question = this.question(turn);
        const system = gamePrompt(turn.table, turn.seat, harness);
        const isFirst = said.length === 0;
        // The prompt of all samples is recorded once.
        const prompt: readonly PromptMessage[] =
          sample > 0 ? [] : [...(isFirst ? [{ role: 'system' as const, content: system }] : []), question];
        const earlier = said.filter(({ number }) => number < turn.number).map(({ messages }) => messages);
        const present = said.find(({ number }) => number === turn.number)?.messages ?? [];
        const messages = [
          ...keptTurns(earlier, harness.conversation, harness.window).flat(),
          ...present,
          question,
        ];
        return { ...(await this.exchange({ system, messages }, signal)), prompt };
      },
      remember: (turn, exchanges, chosen) => {
        const { answer = null, failure } = exchanges[chosen] ?? {};
        const content = answer === null || answer === '' ? `(${failure?.message ?? 'no answer'})` : answer;
        const pair: readonly PromptMessage[] = [this.question(turn), { role: 'assistant', content }];
        const known = said.find(({ number }) => number === turn.number);
        if (known) known.messages = [...known.messages, ...pair];
        else said.push({ number: turn.number, messages: pair });
      },
      leave: () => Promise.resolve(),
    };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private question(turn: Turn): PromptMessage {
    const { legal } = this.config.harness;
    const content = turn.problem === null ? turnText(turn, { legal }) : refusalText(turn.problem);
    return { role: 'user', content };
  }

  private async exchange(
    request: Parameters<Endpoint['complete']>[0],
    signal: AbortSignal,
  ): Promise<Exchange> {
    const { limitMs, redact } = this.surroundings;
    const begin = performance.now();
    try {
      this.endpoint ??= this.open(this.config).then((endpoint) => new PacedEndpoint(endpoint));
      const { text, tokens, ms } = await (await this.endpoint).complete(request, limitMs, signal);
      return { answer: redact(text), tokens, ...this.costOf(tokens), ms };
    } catch (error) {
      const ms = performance.now() - begin;
      if (error instanceof LateError)
        return { answer: null, failure: { kind: 'timeout', message: error.message }, ms: limitMs };
      if (!(error instanceof EndpointFailure)) throw error;
      const message = redact(error.message);
      if (error.error.kind === 'fault') throw new PlayerFault(this.config.name, message);
      return { answer: null, failure: { kind: 'endpoint', message }, ms };
    }
  }

  private costOf({ prompt, answer }: TokenCount): { readonly cost?: number } {
    const { price } = this.config;
    return price ? { cost: (prompt * price.prompt + answer * price.answer) / price.per } : {};
  }
}
