import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Answer, GameApi, Reply } from '../core/api';
import {
  fail,
  ok,
  type AnyGame,
  type ErrorKind,
  type GameError,
  type Result,
  type Seat,
} from '../core/engine';
import type { Leaving, Position, Step, Table, TableAction } from './kit/table';

/** A seat of a game at a server. */
export interface RemoteSeat {
  readonly api: GameApi;
  readonly game: AnyGame;
  readonly session: string;
  readonly token: string;
  /** A particular seat of the token's; otherwise the one that must act. */
  readonly seat?: Seat | undefined;
}

/** The longest wait a server allows (s). */
const WAIT_SECONDS = 25;

/** Lists the moves with what they are, whichever the game. */
const observation = z.looseObject({
  validMoves: z.array(z.looseObject({ command: z.string(), description: z.string().optional() })),
});

/** Sits down at a game of a server, as it stands now. */
export async function openRemoteTable(place: RemoteSeat): Promise<Result<Table>> {
  const answer = await read(place, {});
  return answer.ok ? ok(tableAt(place, answer.value)) : answer;
}

function tableAt(place: RemoteSeat, answer: Answer): Table {
  const { api, game, session, token } = place;
  return {
    game,
    position: positionOf(answer, place.seat),
    reversible: false,
    play: (input) => play(place, answer.version, input),
    actions: ACTIONS,
    act: (action, target) => act(place, answer.version, action, target),
    leave: () => leave(place),
    wait: (signal) => news(place, answer, signal),
    look: async () => stepTo(place, await read(place, { since: answer.version }), ''),
    replay: () => withoutStanding(api.replay(session, { token })),
  };
}

const ACTIONS: readonly TableAction[] = ['undo', 'resign', 'claim', 'substitute', 'reopen'];

interface Look {
  readonly since?: number;
  readonly wait?: number;
  readonly signal?: AbortSignal;
}

const read = (
  { api, session, seat, token }: RemoteSeat,
  { signal, ...look }: Look,
): Promise<Result<Answer>> =>
  withoutStanding(
    api.state(
      {
        session,
        detail: 'standard',
        observe: true,
        view: true,
        moves: 'all',
        ...(seat === undefined ? {} : { seat }),
        ...look,
      },
      { token },
      signal,
    ),
  );

/** A refusal's error alone: how the game stands is read anyway. */
async function withoutStanding<T>(reply: Reply<T>): Promise<Result<T>> {
  const result = await reply;
  return result.ok ? result : fail(result.error.reason);
}

function positionOf(answer: Answer, asked: Seat | undefined): Position {
  const {
    seat,
    view,
    totalMoves,
    pendingEffect,
    message,
    seatsToAct,
    outcome = null,
    gameOver,
    clock = null,
    waitingFor = null,
    gone = [],
    fairPlay = null,
  } = answer;
  const parsed = observation.safeParse(answer.observation);
  return {
    seat: seat ?? asked ?? 0,
    view,
    moves: (parsed.success ? parsed.data.validMoves : []).map(({ command, description = command }, at) => ({
      index: at + 1,
      command,
      description,
    })),
    total: totalMoves,
    pending: pendingEffect ? decisionIn(pendingEffect, message) : null,
    seatsToAct,
    outcome,
    over: gameOver,
    clock,
    waitingFor,
    gone,
    fairPlay,
  };
}

function decisionIn(
  { options: _listed, ...fields }: NonNullable<Answer['pendingEffect']>,
  message: string,
): Position['pending'] {
  return { player: fields.player, message, fields };
}

/** A repeat of the request after a broken connection is known by its key and plays nothing twice. */
async function play(place: RemoteSeat, version: number, input: string): Promise<Result<Step>> {
  const { api, session, seat, token } = place;
  const request = {
    session,
    move: input,
    expectedVersion: version,
    ...(seat === undefined ? {} : { seat }),
  };
  const played = await withoutStanding(api.execute(request, { token, idempotencyKey: randomUUID() }));
  if (!played.ok) return OVERTAKEN.has(played.error.kind) ? missed(place, version, played.error) : played;
  return stepTo(place, await read(place, { since: version }), messageOf(played.value));
}

/** Refusals that the game as it was last seen may not explain. */
const OVERTAKEN: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['stale', 'conflict']);

/** Somebody, or time, was faster: the player looks at the game as it is now, and decides again. */
async function missed(place: RemoteSeat, version: number, error: GameError): Promise<Result<Step>> {
  const answer = await read(place, { since: version });
  if (answer.ok && answer.value.version === version) return fail(error);
  const step = stepTo(place, answer, '');
  return step.ok ? ok({ ...step.value, missed: error }) : step;
}

async function act(
  place: RemoteSeat,
  version: number,
  action: TableAction,
  target: Seat | undefined,
): Promise<Result<Step>> {
  const { api, session, seat, token } = place;
  const request = {
    action,
    ...(seat === undefined ? {} : { seat }),
    ...(target === undefined ? {} : { target }),
  };
  const acted = await withoutStanding(api.act(session, request, { token, idempotencyKey: randomUUID() }));
  return acted.ok ? stepTo(place, await read(place, { since: version }), acted.value.message) : acted;
}

/** Afterwards the session is looked at as a spectator does: that brings nobody back. */
async function leave({ api, session, seat, token }: RemoteSeat): Promise<Result<Leaving>> {
  const request = { action: 'leave' as const, ...(seat === undefined ? {} : { seat }) };
  const left = await withoutStanding(api.act(session, request, { token, idempotencyKey: randomUUID() }));
  if (!left.ok) return left;
  const info = await api.session(session, { token });
  const isKept = info.ok && info.value.seats.some(({ kind }) => kind === 'me');
  return ok({ message: left.value.message, isKept });
}

/** While a decision is open its question takes the message's place: the own is part of the next screen, another's is no answer. */
function messageOf({ message, pendingEffect, seat, events }: Answer): string {
  if (!pendingEffect) return message;
  return pendingEffect.player === seat ? '' : (events[0] ?? '');
}

async function news(place: RemoteSeat, { version }: Answer, signal: AbortSignal): Promise<Result<Step>> {
  return stepTo(place, await read(place, { since: version, wait: WAIT_SECONDS, signal }), '');
}

const stepTo = (place: RemoteSeat, answer: Result<Answer>, message: string): Result<Step> =>
  answer.ok ? ok({ table: tableAt(place, answer.value), message, events: answer.value.events }) : answer;
