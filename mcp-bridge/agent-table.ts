import { randomUUID } from 'node:crypto';
import { KeyedQueue } from '../core/async';
import { fail, type AnyGame, type GameError, type Result } from '../core/engine';
import {
  normaliseSessionId,
  pictureOf,
  type Answer,
  type Caller,
  type Drawable,
  type GameApi,
  type SeatedAnswer,
} from '../core/api';
import { toolErrors, type Vocabulary } from './kit/failures';
import { toGameId } from './kit/table-facts';
import type { GameMemory, RememberedGame, LastAnswer } from './memory';
import type { ShownGame, ToolCall, ToolError, ToolReply } from './kit/tool';

/** The game and the seat of a call. Missing parts come from memory; given ones take precedence. */
export interface Address {
  readonly gameId?: string | undefined;
  readonly seat_token?: string | undefined;
  /** The version that the agent was shown last. */
  readonly expected_version?: number | undefined;
}

/** A game that a call is about. */
export interface GameRef {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** Which game is played, if the bridge remembers it. */
  readonly game: string | undefined;
  /** As the agent named it, for messages. */
  readonly named: string;
  /** Empty when the agent holds no seat: it may still watch. */
  readonly caller: Caller;
  /** The version the agent was shown last. */
  readonly version: number | undefined;
}

/** The maximum length of a view in a picture, so that the whole picture stays within 16 KB. */
const VIEW_LIMIT = 14_000;

/** How the agent got its seat. */
type SeatOrigin = Pick<RememberedGame, 'model' | 'request'>;

/** The same caller, with a key that makes this request safe to repeat. */
export const once = (caller: Caller): Caller => ({ ...caller, idempotencyKey: randomUUID() });

/**
 * One agent's access to the games: the API, the memory, and the order of its calls. Calls on one game run one at a time, in order of arrival; calls on
 * different games do not delay each other.
 */
export class AgentTable {
  private readonly turns = new KeyedQueue();
  private opening: Promise<unknown> | undefined;

  constructor(
    readonly api: GameApi,
    readonly memory: GameMemory,
    private readonly games: readonly AnyGame[],
  ) {}

  /** Starts or joins a game. A later call without a game waits, because it may mean this one. */
  async open(task: () => Promise<ToolReply>): Promise<ToolReply> {
    const mine = this.opening ? this.opening.then(task, task) : task();
    this.opening = mine;
    try {
      return await mine;
    } finally {
      if (this.opening === mine) this.opening = undefined;
    }
  }

  /** Whether a game is being started or joined now. */
  isOpening(): boolean {
    return this.opening !== undefined;
  }

  /** Resolves when every game that is being started or joined now is there. */
  async opened(): Promise<void> {
    await Promise.allSettled([this.opening]);
  }

  /** Runs a task on the named game, by default the default game, when its turn comes. `words` has the error if there is none. */
  async inGame<T>(
    address: Address,
    task: (game: GameRef) => Promise<Result<T, ToolError>>,
    words: Vocabulary,
  ): Promise<Result<T, ToolError>> {
    if (address.gameId === undefined && this.opening) await this.opened();
    const gameId = address.gameId ?? this.defaultGameId();
    if (gameId === undefined) return fail({ reason: toolErrors.noActiveGame(words) });
    const id = normaliseSessionId(gameId);
    return this.turns.run(id, () => task(this.refTo(id, { ...address, gameId })));
  }

  /** The game of a session, by default of the default one, if it is remembered. */
  gamePlayed(gameId = this.defaultGameId()): string | undefined {
    return gameId === undefined ? undefined : this.memory.recall(normaliseSessionId(gameId))?.game;
  }

  defaultGameId(): string | undefined {
    const game = this.memory.defaultGame();
    return game && toGameId(game.id);
  }

  /** Remembers the agent's seat in a new game, and reports its token if nothing is remembered. */
  sit(answer: SeatedAnswer, { model, request }: SeatOrigin, { seated }: Pick<ToolCall, 'seated'>): Caller {
    const { token = '' } = answer;
    this.memory.remember(answer, token, model, request);
    seated(token);
    return { token };
  }

  /** Records that the agent sees this answer, unless it no longer waits, and draws it. */
  saw(answer: LastAnswer & Drawable & ShownGame, call: Pick<ToolCall, 'signal' | 'draw' | 'show'>): void {
    if (!call.signal.aborted) this.memory.saw(answer);
    this.draw(answer, call);
  }

  /** Draws the board of an answer with a view, or that there is none before the deal. */
  draw(answer: Drawable & ShownGame, { draw, show }: Pick<ToolCall, 'draw' | 'show'>): void {
    show?.(answer);
    const { view: whole } = answer;
    const game = this.games.find(({ id }) => id === answer.game);
    const view = whole === undefined ? whole : (game?.drawnView?.(whole, VIEW_LIMIT) ?? whole);
    const picture = pictureOf({ ...answer, view }, this.memory.namesIn(answer.session));
    if (picture) draw(picture);
  }

  /** Adds the current view to an answer without one, and draws it. */
  async withView<A extends Answer>(
    answer: A,
    { id, caller }: Pick<GameRef, 'id' | 'caller'>,
    call: Pick<ToolCall, 'draw' | 'show'>,
  ): Promise<A> {
    const now = await this.api.state({ session: id, view: true }, caller);
    if (!now.ok) return answer;
    this.draw(now.value, call);
    return now.value.version === answer.version ? { ...answer, view: now.value.view } : answer;
  }

  /**
   * Forgets a game that no longer exists according to an error, and one whose seat the agent has lost, so that it may watch or join again. True in the latter
   * case.
   */
  forgetLost({ id, caller }: Pick<GameRef, 'id' | 'caller'>, { kind, code }: GameError): boolean {
    const isLost = kind === 'unauthenticated' && this.memory.holds(id, caller.token);
    if (isLost || code === 'SESSION_NOT_FOUND') this.memory.forget(id);
    return isLost;
  }

  private refTo(id: string, address: Address & { readonly gameId: string }): GameRef {
    const { game, token, version } = this.memory.recall(id) ?? {};
    const { gameId: named, seat_token = token, expected_version = version } = address;
    return { id, game, named, caller: { token: seat_token }, version: expected_version };
  }
}
