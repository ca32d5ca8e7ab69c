import type { GameApi, Reply } from '../../../core/api';
import { follow, TimeLimitError, withinTime } from '../../../core/async';
import type { Exchange } from '../../../core/arena/call-record';
import type { Table } from '../../../core/arena/table';
import type { Seat } from '../../../core/engine';
import { seatLabel } from '../../../core/session';
import type { AgentHost } from '../../../cli/kit/arena-offer';
import type { McpConfig } from '../config';
import type { ArenaPlayer, PlayerSurroundings, SeatedPlayer } from './player';
import { PlayerProgram } from './program';

/** Its MCP server. */
const MCP_PATH = '/api/mcp';

/** How long a request waits for the agent's move before it is repeated (s). */
const WAIT_S = 20;

/** How long an agent may read the end of a game (ms). */
const FAREWELL_MS = 10_000;

/**
 * The mirror of the game on the agent's server: from the same seed, with the same moves. The agent holds its seat there, and the runner all others.
 */
class Mirror {
  /** How many moves of the table have been made here. */
  private made = 0;
  /** How far the agent's moves have been read, and how many of the next were repeated from the record, not made by the agent. */
  private version = 0;
  private repeated = 0;
  /** The number of refused moves already reported. */
  private refused = 0;
  /** Moves of the agent that the table does not have yet: an agent may send several at once. */
  private readonly ahead: string[] = [];

  private constructor(
    private readonly host: AgentHost,
    readonly session: string,
    private readonly seat: Seat,
    private readonly ownerToken: string,
    readonly token: string,
  ) {}

  static async open(host: AgentHost, { game, session: { meta } }: Table, seat: Seat): Promise<Mirror> {
    const { api } = host;
    const created = await valueOf(
      api.createSession(
        {
          game: game.id,
          options: meta.options as Record<string, unknown>,
          seats: meta.seats.map(({ name }, at) => ({ kind: at === seat ? 'open' : 'me', name })),
          seed: meta.seed.secret,
          visibility: 'private',
        },
        {},
      ),
    );
    const { session, token = '' } = created;
    const caller = { token };
    const invited = created.watchToken === undefined ? caller : { token: created.watchToken };
    const name = meta.seats[seat]?.name ?? '';
    const joined = await valueOf(api.joinSession({ id: session, seat, name, acceptCustom: true }, invited));
    return new Mirror(host, session, seat, token, joined.token ?? '');
  }

  private get api(): GameApi {
    return this.host.api;
  }

  /** An exchange, with the moves that were refused since the last one. */
  exchange(made: Omit<Exchange, 'refused'>): Exchange {
    const refused = this.host.refusedMoves(this.session, this.seat);
    const added = refused - this.refused;
    this.refused = refused;
    return added === 0 ? made : { ...made, refused: added };
  }

  /** Makes the moves that the table has and this game lacks. The agent may have resigned right after its move: then the game is over here. */
  async follow({ log }: Table): Promise<void> {
    await this.moveMade();
    const moves = log.flatMap((entry) => entry.moves);
    for (const { seat, command } of moves.slice(this.made)) {
      if (this.ahead[0] === 'resign') return;
      const token = seat === this.seat ? this.token : this.ownerToken;
      const isThere = seat === this.seat && this.ahead[0] === command;
      if (isThere) this.ahead.shift();
      else {
        if (seat === this.seat) this.repeated += 1;
        await valueOf(this.api.execute({ session: this.session, seat, move: command }, { token }));
      }
      this.made += 1;
    }
  }

  /** The agent's next move as a command, or `resign`. */
  async nextMove(signal: AbortSignal): Promise<string> {
    for (;;) {
      const known = await this.moveMade(signal);
      if (known !== undefined) return known;
      const { session, token } = this;
      await valueOf(this.api.state({ session, since: this.version, wait: WAIT_S }, { token, signal }));
    }
  }

  /** The same if it is made already. */
  async moveMade(signal?: AbortSignal): Promise<string | undefined> {
    if (this.ahead.length > 0) return this.ahead[0];
    const { session, token } = this;
    const { entries } = await valueOf(this.api.history({ session, after: this.version }, { token, signal }));
    for (const { version, action, moves } of entries) {
      this.version = version;
      if (action === 'resign') this.ahead.push('resign');
      for (const { seat, command } of moves) {
        if (seat !== this.seat || command === undefined) continue;
        if (this.repeated > 0) this.repeated -= 1;
        else this.ahead.push(command);
      }
    }
    return this.ahead[0];
  }
}

async function valueOf<T>(reply: Reply<T>): Promise<T> {
  const answered = await reply;
  if (answered.ok) return answered.value;
  throw new MirrorError(`Its game cannot go on: ${answered.error.reason.message}`);
}

/** The agent's game no longer matches the table, because the agent did something other than a move. */
class MirrorError extends Error {}

/** An agent with an MCP client: a command that is started for each game and plays it to the end with the tools. */
export class McpPlayer implements ArenaPlayer {
  constructor(
    private readonly config: McpConfig,
    private readonly surroundings: PlayerSurroundings,
    private readonly host: () => Promise<AgentHost>,
  ) {}

  seatAt({ seat }: { readonly seat: Seat }): SeatedPlayer {
    let mirror: Mirror | null = null;
    let program: PlayerProgram | null = null;
    const stop = (): void => {
      program?.kill();
      program = null;
    };
    return {
      samples: 1,
      ask: async (turn, _sample, signal) => {
        const host = await this.host();
        try {
          mirror ??= await Mirror.open(host, turn.table, seat);
          await mirror.follow(turn.table);
          // An agent may end with its last move, before the table has it.
          const made = await mirror.moveMade(signal);
          if (made !== undefined) return mirror.exchange({ answer: JSON.stringify({ move: made }), ms: 0 });
          program = program?.isRunning ? program : this.start(turn.table, seat, host.url, mirror);
          const exchange = mirror.exchange(await this.waitForMove(mirror, program, signal));
          if (exchange.failure) stop();
          return exchange;
        } catch (error) {
          if (!(error instanceof MirrorError)) throw error;
          // The agent restarts, in a game that matches the table.
          stop();
          mirror = null;
          return { answer: null, failure: { kind: 'crash', message: error.message }, ms: 0 };
        }
      },
      remember: () => undefined,
      leave: async (table) => {
        // An agent that does not see the end of the game would wait for it.
        await mirror?.follow(table).catch(() => undefined);
        await program?.close(table.session.meta.status === 'ended' ? FAREWELL_MS : 0);
      },
    };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async waitForMove(mirror: Mirror, program: PlayerProgram, signal: AbortSignal): Promise<Exchange> {
    const { limitMs } = this.surroundings;
    const begin = performance.now();
    const lost = new AbortController();
    const stopFollowing = follow(lost, signal);
    void program.ended.then(() => lost.abort());
    try {
      const move = await withinTime(limitMs, (limited) => mirror.nextMove(limited), lost.signal);
      return { answer: JSON.stringify({ move }), ms: performance.now() - begin };
    } catch (error) {
      const ms = performance.now() - begin;
      if (error instanceof TimeLimitError) {
        const message = `No move within ${limitMs / 1000} seconds.`;
        return { answer: null, failure: { kind: 'timeout', message }, ms };
      }
      if (!lost.signal.aborted) throw error;
      const move = signal.aborted ? undefined : await mirror.moveMade();
      if (move !== undefined) return { answer: JSON.stringify({ move }), ms };
      const message = 'Its program ended before the game did.';
      return { answer: null, failure: { kind: 'crash', message }, ms };
    } finally {
      stopFollowing();
    }
  }

  private start(table: Table, seat: Seat, url: string, { session, token }: Mirror): PlayerProgram {
    const { mcp, name, env } = this.config;
    const { programEnv, redact, logFile } = this.surroundings;
    return new PlayerProgram(mcp, {
      env: {
        ...programEnv(env),
        PRINCIPALITY_URL: url,
        PRINCIPALITY_MCP_URL: `${url}${MCP_PATH}`,
        PRINCIPALITY_GAME: table.game.id,
        PRINCIPALITY_GAME_ID: session,
        PRINCIPALITY_SEAT_TOKEN: token,
        PRINCIPALITY_PROMPT: agentPrompt(table, seat, session, token),
      },
      redact,
      logFile: logFile(name),
    });
  }
}

/** The task for an agent, as text. */
const agentPrompt = ({ game, session: { meta } }: Table, seat: Seat, gameId: string, token: string): string =>
  `You play ${game.title} as ${seatLabel(meta.seats, seat)} at a table that is set up already. Use the tools of the MCP server Principality, ` +
  `and send ${JSON.stringify({ gameId, seat_token: token })} with every call: game_observe shows the position and your legal moves, ` +
  'game_execute plays a move, game_wait waits for the others. Play to win. Go on until gameOver is true, without asking anybody.';
