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

/** Which game a call is about, and as whom: what it leaves out is remembered. What it says wins over what is remembered. */
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

/** Characters of a view that go beside an answer: with the rest of the picture they keep to its 16 KB. */
const VIEW_LIMIT = 14_000;

/** How the agent got its seat. */
type SeatOrigin = Pick<RememberedGame, 'model' | 'request'>;

/** The same caller, with a key that makes this one request safe to send again. */
export const once = (caller: Caller): Caller => ({ ...caller, idempotencyKey: randomUUID() });

/**
 * One agent's place at the table: the interface to the games, what is remembered of them, and the order of its calls. Calls on
 * one game are made one at a time, in order of arrival; calls on different games do not hold each other up.
 */
export class AgentTable {
  private readonly turns = new KeyedQueue();
  private opening: Promise<unknown> | undefined;

  constructor(
    readonly api: GameApi,
    readonly memory: GameMemory,
    private readonly games: readonly AnyGame[],
  ) {}

  /** Starts or joins a game. A later call that names no game waits, since it may mean this one. */
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

  /** Runs a task on the named game or, if none is named, on the default game, when its turn has come. `words` say that there is none. */
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

  /** Which game is played in a session, or in the default one, as far as that is remembered. */
  gamePlayed(gameId = this.defaultGameId()): string | undefined {
    return gameId === undefined ? undefined : this.memory.recall(normaliseSessionId(gameId))?.game;
  }

  defaultGameId(): string | undefined {
    const game = this.memory.defaultGame();
    return game && toGameId(game.id);
  }

  /** Keeps the agent's seat in a game just started or joined, and tells its token where that is not kept. */
  sit(answer: SeatedAnswer, { model, request }: SeatOrigin, { seated }: Pick<ToolCall, 'seated'>): Caller {
    const { token = '' } = answer;
    this.memory.remember(answer, token, model, request);
    seated(token);
    return { token };
  }

  /** Notes that the agent is shown this answer, unless it gave up waiting for it, and draws it. */
  saw(answer: LastAnswer & Drawable & ShownGame, call: Pick<ToolCall, 'signal' | 'draw' | 'show'>): void {
    if (!call.signal.aborted) this.memory.saw(answer);
    this.draw(answer, call);
  }

  /** Draws the board of an answer that came with its view, or that there is none before the deal. */
  draw(answer: Drawable & ShownGame, { draw, show }: Pick<ToolCall, 'draw' | 'show'>): void {
    show?.(answer);
    const { view: whole } = answer;
    const game = this.games.find(({ id }) => id === answer.game);
    const view = whole === undefined ? whole : (game?.drawnView?.(whole, VIEW_LIMIT) ?? whole);
    const picture = pictureOf({ ...answer, view }, this.memory.namesIn(answer.session));
    if (picture) draw(picture);
  }

  /** An answer that came without its view with the view as it is now, which is drawn. */
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
   * Forgets a game that is no more by an error, and one whose seat is not the agent's any more, so that it may watch or join again.
   * True in the latter case.
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
