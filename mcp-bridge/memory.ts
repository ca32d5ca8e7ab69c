import type { CustomKind } from '../core/session';
import type { Answer, CreateRequest, SeatedAnswer } from '../core/api';
import { seatsToDecide } from './kit/table-facts';

/** How an agent wants the answers about a game. */
export interface AnswerStyle {
  readonly view: 'json' | 'text';
  /** `brief`: without what has not changed since the answer before. */
  readonly verbosity: 'full' | 'brief';
}

/** What the bridge keeps of one game for its agent. */
export interface RememberedGame {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly game: string;
  /** Of the agent's seats. */
  readonly token: string;
  /** Of the seat that a person plays on a board beside the chat, where there is one. */
  readonly boardToken?: string;
  /** Others than the agent and bots sit here, or may come. */
  readonly shared: boolean;
  readonly playerCount: number;
  /** Of all seats, as they were when the agent sat down. */
  readonly names: readonly string[];
  /** How the agent asked for it; null if somebody else did. */
  readonly request: CreateRequest | null;
  /** A free label: which model plays. */
  readonly model: string | null;
  /** The last version the agent was shown. */
  readonly version: number;
  /** From the last answer; null in games that count no turns. */
  readonly turnNumber: number | null;
  readonly gameOver: boolean;
  /** What its creator chose of what is otherwise left to chance. */
  readonly custom: readonly CustomKind[];
  /** Seats whose holders went away, of which the agent was told last what it may do about them. */
  readonly toldGone: readonly number[];
  /** The agent is done with it: no longer a default game. */
  readonly closed: boolean;
  /** The agent left it. The seat is still its own, but only a call that names the game brings it back. */
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
  /** What was kept, in order of starting or joining. */
  load(): readonly RememberedGame[];
  /** Keeps a game; one that is kept already keeps its place in the order. */
  save(game: RememberedGame): void;
  remove(id: string): void;
}

/** This many finished games are kept beside the running ones. */
const FINISHED_KEPT = 100;

/**
 * Seat tokens, versions and the default game, so that the agent need not carry them.
 *
 * In memory alone, idle games and, above the limit, the longest untouched ones are forgotten, but only those in which nobody else can be
 * waiting; their sessions live on at the server. With a store, running games are never forgotten, and the limits do not apply.
 */
export class GameMemory {
  /** In order of starting or joining. */
  private readonly games = new Map<string, RememberedGame>();

  /** Left games in which no seat stayed the agent's. */
  private readonly givenUp = new Set<string>();
  private store: SeatStore | undefined;
  private used: string | undefined;
  private ended: string | undefined;
  /** Of each game: how many waits in a row have ended at which version without news. */
  private readonly timeouts = new Map<string, { readonly version: number; readonly count: number }>();

  constructor(
    private readonly limits: MemoryLimits,
    private readonly now: () => number = Date.now,
  ) {}

  /** Remembers what the store has kept, and keeps everything there from now on. */
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

  /** Keeps a game just started or joined; it becomes the default game. */
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

  /** The game that the agent's last call was about, which may be forgotten by now. */
  lastUsed(): string | undefined {
    return this.used;
  }

  /** Notes what the agent is shown now; an answer that a newer one overtook says nothing new. */
  saw(answer: LastAnswer): void {
    const known = this.games.get(answer.session)?.version ?? 0;
    if (answer.version >= known) this.change(answer.session, shown(answer));
  }

  /** Notes that a wait ended without news, and says how many did so in a row. */
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
   * The game of one kind that the agent means when it asks to start over: the one it ended just now, else its newest game,
   * whichever that is, else the last one it ended.
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

  /** The agent leaves a game in which its seat stays its own. */
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

  /** The agent left a game in which its seat did not stay its own. */
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
   * Least recently used first: finished games and, in memory alone, those in which no player waits for the agent.
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
