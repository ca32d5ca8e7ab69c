import type { CustomKind } from '../core/session';
import type { Answer, CreateRequest, SeatedAnswer } from '../core/api';
import { seatsToDecide } from './kit/table-facts';

/** How an agent wants the answers about a game. */
export interface AnswerStyle {
  readonly view: 'json' | 'text';
  /** `brief`: without fields that have not changed since the last answer. */
  readonly verbosity: 'full' | 'brief';
}

/** The data that the bridge keeps about a game for its agent. */
export interface RememberedGame {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly game: string;
  /** Of the agent's seats. */
  readonly token: string;
  /** The token of the person's seat on a board in the chat, if there is one. */
  readonly boardToken?: string;
  /** Others than the agent and bots sit here, or may come. */
  readonly shared: boolean;
  readonly playerCount: number;
  /** Of all seats, as they were when the agent sat down. */
  readonly names: readonly string[];
  /** The agent's request that started it; null if somebody else started it. */
  readonly request: CreateRequest | null;
  /** A free label: which model plays. */
  readonly model: string | null;
  /** The last version the agent was shown. */
  readonly version: number;
  /** From the last answer; null in games that count no turns. */
  readonly turnNumber: number | null;
  readonly gameOver: boolean;
  /** The creator's choices of things that are normally random. */
  readonly custom: readonly CustomKind[];
  /** Seats of absent holders that the last answer reported to the agent. */
  readonly toldGone: readonly number[];
  /** The agent is done with it: no longer a default game. */
  readonly closed: boolean;
  /** The agent left it. The seat still belongs to the agent, but only a call that names the game brings it back. */
  readonly left: boolean;
  /** The style of answers that the agent chose; absent if it is the usual one. */
  readonly style?: AnswerStyle;
  /** When it was last played or looked at (ms since 1970). */
  readonly lastActivity: number;
}

/** The part of an answer that is remembered. */
export interface LastAnswer extends Pick<Answer, 'session' | 'version' | 'gameState' | 'gameOver'> {
  readonly gone?: Answer['gone'] | undefined;
}

export interface MemoryLimits {
  readonly maxConcurrentGames: number;
  readonly gameTTLMs: number;
}

/** Keeps remembered games beyond the end of the process. */
export interface SeatStore {
  /** The stored games, in order of starting or joining. */
  load(): readonly RememberedGame[];
  /** Stores a game; an existing one keeps its position. */
  save(game: RememberedGame): void;
  remove(id: string): void;
}

/** The maximum number of finished games kept, besides the running ones. */
const FINISHED_KEPT = 100;

/**
 * Seat tokens, versions and the default game, so that the agent need not carry them.
 *
 * Without a store, idle games and, above the limit, the least recently used ones are forgotten, but only if nobody else can be waiting in them; their sessions
 * continue at the server. With a store, running games are never forgotten, and the limits do not apply.
 */
export class GameMemory {
  /** In order of starting or joining. */
  private readonly games = new Map<string, RememberedGame>();

  /** Left games in which no seat stayed the agent's. */
  private readonly givenUp = new Set<string>();
  private store: SeatStore | undefined;
  private used: string | undefined;
  private ended: string | undefined;
  /** For each game: the number of consecutive waits without news, and their version. */
  private readonly timeouts = new Map<string, { readonly version: number; readonly count: number }>();

  constructor(
    private readonly limits: MemoryLimits,
    private readonly now: () => number = Date.now,
  ) {}

  /** Loads the store's games, and stores everything there from now on. */
  keepIn(store: SeatStore): void {
    const since = this.list();
    this.games.clear();
    for (const game of store.load()) this.games.set(game.id, game);
    this.used ??= this.list()
      .toSorted((a, b) => a.lastActivity - b.lastActivity)
      .at(-1)?.id;
    this.store = store;
    for (const game of since) this.set(game);
  }

  /** Remembers a new game, which becomes the default game. */
  remember(
    answer: SeatedAnswer,
    token: string,
    model: string | null,
    request: CreateRequest | null = null,
  ): void {
    this.forgetIdle();
    this.forget(answer.session);
    this.givenUp.delete(answer.session);
    this.makeRoom();
    this.used = answer.session;
    this.ended = undefined;
    this.set({
      id: answer.session,
      game: answer.game,
      token,
      shared: answer.seats.some((seat) => seat.kind === 'agent' || seat.kind === 'open'),
      playerCount: answer.seats.length,
      names: answer.seats.map((seat) => seat.name),
      request,
      model,
      custom: answer.custom ?? [],
      ...shown(answer),
      closed: false,
      lastActivity: this.now(),
    });
  }

  /** The game, if it is remembered; looking it up counts as activity. */
  recall(id: string): RememberedGame | undefined {
    this.forgetIdle();
    const game = this.games.get(id);
    if (game) this.used = id;
    if (game?.closed === false) this.ended = undefined;
    return this.change(id, { lastActivity: this.now() });
  }

  /** The newest game that the agent is not done with. */
  defaultGame(): RememberedGame | undefined {
    this.forgetIdle();
    return this.list()
      .filter((game) => !game.closed && !game.left)
      .at(-1);
  }

  /** The game of the agent's last call, which may be forgotten by now. */
  lastUsed(): string | undefined {
    return this.used;
  }

  /** Records what the agent is shown; an answer older than the last one is ignored. */
  saw(answer: LastAnswer): void {
    const known = this.games.get(answer.session)?.version ?? 0;
    if (answer.version >= known) this.change(answer.session, shown(answer));
  }

  /** Records a wait without news, and returns the number of consecutive ones. */
  timedOut({ session, version }: Pick<Answer, 'session' | 'version'>): number {
    if (!this.games.has(session)) return 1;
    const last = this.timeouts.get(session);
    const count = last?.version === version ? last.count + 1 : 1;
    this.timeouts.set(session, { version, count });
    return count;
  }

  /** Names of a game's seats; none if it is not remembered. */
  namesIn(id: string): readonly string[] {
    return this.games.get(id)?.names ?? [];
  }

  /** Keeps the token of the seat that a person plays on a board. */
  keepBoard(id: string, boardToken: string): void {
    this.change(id, { boardToken });
  }

  /** The style of answers that the agent chose for a game. */
  styleOf(id: string): AnswerStyle | undefined {
    return this.games.get(id)?.style;
  }

  keepStyle(id: string, style: AnswerStyle): void {
    this.change(id, { style });
  }

  /** The agent is done with a game. */
  close(id: string): void {
    if (this.used === id) this.ended = id;
    this.change(id, { closed: true });
  }

  /**
   * The game of one kind that the agent means when it starts over: the one it ended just now, else its newest game of any kind, else the last one it ended.
   */
  gameToRepeat(kind: string): RememberedGame | undefined {
    const newest = this.defaultGame();
    const ended = this.list().filter(({ closed, game }) => closed && game === kind);
    return ended.find(({ id }) => id === this.ended) ?? newest ?? ended.at(-1);
  }

  /** Whether a token is the one that is remembered for a game. */
  holds(id: string, token: string | undefined): boolean {
    return token !== undefined && this.games.get(id)?.token === token;
  }

  /** The agent leaves a game, but keeps its seat. */
  leave(id: string): void {
    this.change(id, { left: true });
  }

  /** The agent is at the table after all, or again. */
  stay(id: string): void {
    this.change(id, { left: false });
  }

  hasLeft(id: string): boolean {
    return this.games.get(id)?.left === true;
  }

  /** The agent left a game and gave up its seat. */
  giveUp(id: string): void {
    this.forget(id);
    this.givenUp.add(id);
  }

  /** Whether the agent left, with or without a seat to come back to. */
  isAway(id: string): boolean {
    return this.hasLeft(id) || this.givenUp.has(id);
  }

  forget(id: string): void {
    this.timeouts.delete(id);
    if (this.games.delete(id)) this.store?.remove(id);
  }

  /** In order of starting or joining. */
  list(): readonly RememberedGame[] {
    return [...this.games.values()];
  }

  private change(id: string, change: Partial<RememberedGame>): RememberedGame | undefined {
    const game = this.games.get(id);
    if (!game) return undefined;
    return this.set({ ...game, ...change });
  }

  private set(game: RememberedGame): RememberedGame {
    this.games.set(game.id, game);
    this.store?.save(game);
    return game;
  }

  private forgetIdle(): void {
    if (this.store) return;
    const idleSince = this.now() - this.limits.gameTTLMs;
    for (const game of this.forgettable()) {
      if (game.lastActivity <= idleSince) this.forget(game.id);
    }
  }

  /** For one more game. */
  private makeRoom(): void {
    const forgettable = this.forgettable();
    const excess = this.store
      ? forgettable.length - FINISHED_KEPT
      : this.games.size + 1 - this.limits.maxConcurrentGames;
    for (const game of forgettable.slice(0, Math.max(0, excess))) this.forget(game.id);
  }

  /**
   * Least recently used first: finished games and, without a store, those in which no player waits for the agent.
   */
  private forgettable(): readonly RememberedGame[] {
    return this.list()
      .filter((game) => game.gameOver || (!this.store && !game.shared))
      .sort((a, b) => a.lastActivity - b.lastActivity);
  }
}

/** An agent that is shown a game from its own seat is present. */
function shown(
  answer: LastAnswer,
): Pick<RememberedGame, 'version' | 'turnNumber' | 'gameOver' | 'toldGone' | 'left'> {
  const { version, gameOver } = answer;
  const { turnNumber } = answer.gameState;
  return {
    version,
    gameOver,
    turnNumber: typeof turnNumber === 'number' ? turnNumber : null,
    toldGone: seatsToDecide(answer),
    left: false,
  };
}
