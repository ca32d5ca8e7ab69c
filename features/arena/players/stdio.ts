import type { Exchange, Failure } from '../../../core/arena/call-record';
import { rulesOf, turnText, type Turn } from '../../../core/arena/prompt';
import { eventsOf, movesOf, viewOf, type Table } from '../../../core/arena/table';
import { resultsOfOutcome } from '../../../core/search';
import type { Seat } from '../../../core/engine';
import type { CommandConfig } from '../config';
import type { ArenaPlayer, PlayerSurroundings, SeatedPlayer } from './player';
import { PlayerProgram } from './program';

/** The protocol of features/arena/arena.md: a JSON object a line, each way. */
export const PROTOCOL = 'principality-arena/1';

/** A program's answer to a turn: the whole line, or a failure of the program itself. */
type PartnerReply = { readonly line: string } | { readonly failure: Failure };

/** A running program of a player. It plays one game at a time, and then the next. */
class Partner {
  /** The game that it has started, and the number of event lines it has got. */
  game: number | null = null;
  told = 0;
  private hear: ((heard: PartnerReply) => void) | null = null;
  readonly program: PlayerProgram;

  constructor(
    { name, command, env }: CommandConfig,
    { programEnv, redact, limitMs, logFile }: PlayerSurroundings,
  ) {
    this.program = new PlayerProgram(command, {
      env: programEnv(env),
      redact,
      logFile: logFile(name),
      onLine: (line) => this.heard(line),
    });
    void this.program.ended.then(() =>
      this.answer({ failure: { kind: 'crash', message: 'Its program ended.' } }),
    );
    this.program.send({ type: 'hello', protocol: PROTOCOL, player: name, moveSeconds: limitMs / 1000 });
  }

  /** Sends a turn and waits for the answer. */
  ask(message: unknown, limitMs: number, signal: AbortSignal): Promise<PartnerReply> {
    return new Promise((resolve) => {
      const stop = (): void => this.answer({ failure: { kind: 'crash', message: 'The run was stopped.' } });
      const late = `No answer within ${limitMs / 1000} seconds.`;
      const timer = setTimeout(() => this.answer({ failure: { kind: 'timeout', message: late } }), limitMs);
      signal.addEventListener('abort', stop, { once: true });
      this.hear = (heard) => {
        this.hear = null;
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        resolve(heard);
      };
      if (this.program.isRunning) this.program.send(message);
      else this.answer({ failure: { kind: 'crash', message: 'Its program ended.' } });
    });
  }

  private answer(heard: PartnerReply): void {
    this.hear?.(heard);
  }

  /** Lines that are not JSON objects are other output of the program. */
  private heard(line: string): void {
    if (this.hear && line.trimStart().startsWith('{')) this.answer({ line });
    else if (line.trim() !== '') this.program.note(line);
  }
}

/** A player that is a program. Its processes are kept for later games; one that crashed or was too late is replaced. */
export class StdioPlayer implements ArenaPlayer {
  private readonly idle: Partner[] = [];
  private readonly all = new Set<Partner>();

  constructor(
    private readonly config: CommandConfig,
    private readonly surroundings: PlayerSurroundings,
  ) {}

  seatAt({ game, seat }: { readonly game: number; readonly seat: Seat }): SeatedPlayer {
    let partner: Partner | null = null;
    return {
      samples: 1,
      ask: async (turn, _sample, signal) => {
        partner ??= this.free();
        const asked = await this.ask(partner, game, turn, signal);
        if (asked.failure) {
          this.drop(partner);
          partner = null;
        }
        return asked;
      },
      remember: () => undefined,
      leave: async (table) => {
        if (!partner) return;
        partner.program.send({ type: 'result', game, ...resultFields(table, seat) });
        this.idle.push(partner);
        partner = null;
        await Promise.resolve();
      },
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map(({ program }) => program.close()));
  }

  private async ask(partner: Partner, game: number, turn: Turn, signal: AbortSignal): Promise<Exchange> {
    const { table, seat } = turn;
    if (partner.game !== game) {
      partner.program.send(startMessage(game, table, seat));
      partner.game = game;
      partner.told = 0;
    }
    const events = eventsOf(table, seat);
    const message = turnMessage(game, turn, events.slice(partner.told), this.surroundings.limitMs);
    partner.told = events.length;
    const begin = performance.now();
    const heard = await partner.ask(message, this.surroundings.limitMs, signal);
    const ms = performance.now() - begin;
    return 'line' in heard
      ? { answer: this.surroundings.redact(heard.line), ms }
      : { answer: null, failure: heard.failure, ms };
  }

  private free(): Partner {
    for (let known = this.idle.pop(); known; known = this.idle.pop()) {
      if (known.program.isRunning) return known;
      this.all.delete(known);
    }
    const partner = new Partner(this.config, this.surroundings);
    this.all.add(partner);
    return partner;
  }

  private drop(partner: Partner): void {
    partner.program.kill();
    this.all.delete(partner);
  }
}

const startMessage = (game: number, table: Table, seat: Seat) => ({
  type: 'start',
  game,
  rules: rulesOf(table.game),
  id: table.game.id,
  title: table.game.title,
  seat,
  players: table.session.meta.seats.map(({ name }) => name),
  options: table.session.meta.options,
});

function turnMessage(game: number, turn: Turn, events: readonly string[], limitMs: number) {
  const { table, seat, number, attempt, problem } = turn;
  const { options, total } = movesOf(table, seat);
  return {
    type: 'turn',
    game,
    turn: number,
    attempt,
    problem,
    text: turnText(turn, { legal: 'hidden' }),
    events,
    legal: options.map(({ command, description }) => ({ move: command, description })),
    legalTotal: total,
    state: viewOf(table, seat),
    seconds: limitMs / 1000,
  };
}

/** The result of a seat; null for a game without an end. */
function resultFields({ game, session }: Table, seat: Seat) {
  const { outcome = null } = session.meta;
  const results = outcome && resultsOfOutcome(outcome, game.traits);
  return { seat, outcome, result: results?.[seat] ?? null };
}
