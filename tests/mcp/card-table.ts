import type { Agent, Json } from '../support/bridge-client';
import { describePosition, type Position } from '../principality/support';

interface Option {
  readonly index: number;
  readonly description: string;
  readonly command: string;
}

/** What the answer to a move must be; what is left out is not looked at. */
export interface ExpectedAnswer {
  readonly message?: string | RegExp;
  /** Fields of the open decision; null: none is open. */
  readonly pending?: Json | null;
  /** Every option in order, as `description = command`. */
  readonly options?: readonly string[];
  readonly hand?: Json;
  readonly state?: Json;
  readonly events?: readonly (string | RegExp)[];
}

/** A game of Principality from a described position, played over the tools by one agent for every seat. */
export class CardTable {
  private constructor(
    private readonly agent: Agent,
    readonly gameId: string,
  ) {}

  static async at(agent: Agent, position: Position): Promise<CardTable> {
    const started = await agent.ok('game_session', {
      command: 'new',
      numPlayers: position.players.length,
      opponents: 'manual',
      seed: 'cards',
      start: describePosition(position),
    });
    return new CardTable(agent, started.gameId as string);
  }

  /** Plays a move that must be taken. */
  async play(move: string | Json, expected: ExpectedAnswer = {}): Promise<Json> {
    const answer = await this.agent.ok('game_execute', { move, gameId: this.gameId });
    expectAnswer(answer, expected);
    return answer;
  }

  /** Sends a move that must be refused; the game stays as it is, and the answer shows it. Returns the error. */
  async refuse(move: string | Json): Promise<Json> {
    const before = await this.look();
    const { isError, body } = await this.agent.call('game_execute', {
      move,
      auto: false,
      gameId: this.gameId,
    });
    expect(isError).toBe(true);
    expect(await this.look()).toEqual(before);
    expect(body.gameOver).toBe(before.gameOver);
    expectSomeOf(
      body.validMoves,
      (before.validMoves as Option[]).map(({ command }) => command),
    );
    const optionsOf = ({ pendingEffect }: Json) =>
      ((pendingEffect as Json | undefined)?.options as readonly Option[] | undefined)?.map(
        ({ index, description }) => ({ index, description }),
      );
    expectSomeOf(optionsOf(body) ?? [], optionsOf(before) ?? []);
    return body.error as Json;
  }

  /** Everything that the seat which must act may know. */
  look = (): Promise<Json> => this.agent.ok('game_observe', { detail_level: 'full', gameId: this.gameId });
}

/** An error lists all of a short list, and at least the first eight of a long one. */
function expectSomeOf(listed: unknown, all: readonly unknown[]): void {
  const { length } = listed as readonly unknown[];
  expect(length).toBeGreaterThanOrEqual(Math.min(all.length, 8));
  expect(listed).toEqual(all.slice(0, length));
}

function expectAnswer(answer: Json, expected: ExpectedAnswer): void {
  const { message, pending, options, hand, state, events } = expected;
  const open = answer.pendingEffect as (Json & { options: Option[] }) | undefined;
  const gameState = answer.gameState as Json;
  if (typeof message === 'string') expect(answer.message).toBe(message);
  else if (message) expect(answer.message).toMatch(message);
  if (pending === null) expect(open).toBeUndefined();
  else if (pending) expect(open).toMatchObject(pending);
  if (open) expectListed(open.options, answer.validMoves as string[]);
  if (options)
    expect(open?.options.map(({ description, command }) => `${description} = ${command}`)).toEqual(options);
  if (hand) expect(gameState.hand).toEqual(hand);
  if (state) expect(gameState).toMatchObject(state);
  for (const event of events ?? []) expect((answer.events as string[]).join('\n')).toMatch(event);
}

/** Options count from 1, and their commands are the valid moves. */
function expectListed(options: readonly Option[], validMoves: readonly string[]): void {
  expect(options.map((option) => option.index)).toEqual(options.map((_, i) => i + 1));
  expect(options.map((option) => option.command)).toEqual(validMoves);
}
