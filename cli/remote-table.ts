import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Answer, GameApi, Reply } from '../core/api';
import {
  errors,
  fail,
  ok,
  type AnyGame,
  type ErrorKind,
  type GameError,
  type Result,
  type Seat,
} from '../core/engine';
import { playerLabels, seatLabel, seatLabels } from '../core/session';
import type { Hint, LeaveResult, Position, Step, Table, TableAction, UndoRequest } from './kit/table';
import { inPlayerNumbers } from './player-numbers';

/** A seat of a game on a server. */
export interface RemoteSeat {
  readonly api: GameApi;
  readonly game: AnyGame;
  readonly session: string;
  readonly token: string;
  /** One of the token's seats; by default the one that must act. */
  readonly seat?: Seat | undefined;
}

/** The longest wait that a server allows (s). */
const WAIT_SECONDS = 25;

/** The legal moves with descriptions, in the observation of any game. */
const observation = z.looseObject({
  validMoves: z.array(z.looseObject({ command: z.string(), description: z.string().optional() })),
});

/** Opens a table on a server with its current state. */
export async function openRemoteTable(remote: RemoteSeat): Promise<Result<Table>> {
  const answer = await read(remote, {});
  return answer.ok ? ok(tableAt(remote, answer.value)) : answer;
}

function tableAt(remote: RemoteSeat, answer: Answer): Table {
  const { api, game, session, token } = remote;
  return {
    game,
    position: positionOf(answer, remote.seat),
    play: (input) => play(remote, answer.version, input),
    actions: ACTIONS,
    act: (action, target) => act(remote, answer.version, action, target),
    leave: () => leave(remote),
    wait: (signal) => waitForNews(remote, answer, signal),
    look: async () => stepTo(remote, await readAll(remote, { since: answer.version }), ''),
    hint: () => hint(remote, answer),
    server: { api, session, token },
    replay: () => Promise.resolve(fail(errors.conflict('The server of this game has its replay.'))),
  };
}

const ACTIONS: readonly TableAction[] = ['undo', 'decline', 'resign', 'claim', 'substitute', 'reopen'];

interface ReadOptions {
  readonly since?: number;
  readonly wait?: number;
  readonly signal?: AbortSignal;
}

const read = (
  { api, session, seat, token }: RemoteSeat,
  { signal, ...look }: ReadOptions,
): Promise<Result<Answer>> =>
  withoutState(
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
      { token, signal },
    ),
  );

/** An answer with all events since a version; reads further answers if the first one contains only the oldest events. */
async function readAll(remote: RemoteSeat, look: ReadOptions): Promise<Result<Answer>> {
  const events: string[] = [];
  let answer = await read(remote, look);
  while (answer.ok && answer.value.eventsThrough !== undefined) {
    events.push(...answer.value.events);
    answer = await read(remote, { since: answer.value.eventsThrough });
  }
  return answer.ok ? ok({ ...answer.value, events: [...events, ...answer.value.events] }) : answer;
}

/** Keeps only the error of a failed call, because the state is read separately. */
async function withoutState<T>(reply: Reply<T>): Promise<Result<T>> {
  const result = await reply;
  return result.ok ? result : fail(result.error.reason);
}

function positionOf(answer: Answer, asked: Seat | undefined): Position {
  const {
    seat: answered,
    seats,
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
  const seat = answered ?? asked ?? 0;
  return {
    seat,
    labels: playerLabels(seats),
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
    undo: undoIn(answer),
    fairPlay,
  };
}

function undoIn({ seats, undoAsked }: Answer): UndoRequest | null {
  if (!undoAsked) return null;
  const { seat, what, waitingFor } = undoAsked;
  const isMine = (each: Seat): boolean => seats[each]?.kind === 'me';
  const part = isMine(seat) ? 'asker' : waitingFor.some(isMine) ? 'asked' : 'agreed';
  return { by: seatLabel(seats, seat), what, waitingFor: seatLabels(seats, waitingFor), part };
}

function decisionIn(
  { options: _listed, ...fields }: NonNullable<Answer['pendingEffect']>,
  message: string,
): Position['pending'] {
  return { player: fields.player, message, fields };
}

/** Plays a move. Its idempotency key makes it safe to repeat after a broken connection. */
async function play(remote: RemoteSeat, version: number, input: string): Promise<Result<Step>> {
  const { api, session, seat, token } = remote;
  const request = {
    session,
    move: input,
    expectedVersion: version,
    ...(seat === undefined ? {} : { seat }),
  };
  const played = await withoutState(api.execute(request, { token, idempotencyKey: randomUUID() }));
  if (!played.ok)
    return OVERTAKEN.has(played.error.kind) ? readAfterMiss(remote, version, played.error) : played;
  return stepTo(remote, await readAll(remote, { since: version }), messageOf(played.value));
}

/** Kinds of errors that may be caused by a change since the last read. */
const OVERTAKEN: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['stale', 'conflict']);

/** Reads the current state, after another move or time was faster, so that the player can decide again. */
async function readAfterMiss(remote: RemoteSeat, version: number, error: GameError): Promise<Result<Step>> {
  const answer = await readAll(remote, { since: version });
  if (answer.ok && answer.value.version === version) return fail(error);
  const step = stepTo(remote, answer, '');
  return step.ok ? ok({ ...step.value, missed: error }) : step;
}

async function act(
  remote: RemoteSeat,
  version: number,
  action: TableAction,
  target: Seat | undefined,
): Promise<Result<Step>> {
  const { api, session, seat, token } = remote;
  const request = {
    action,
    ...(seat === undefined ? {} : { seat }),
    ...(target === undefined ? {} : { target }),
  };
  const acted = await withoutState(
    api.act({ ...request, id: session }, { token, idempotencyKey: randomUUID() }),
  );
  if (acted.ok) return stepTo(remote, await readAll(remote, { since: version }), acted.value.message);
  if (target === undefined || acted.error.kind !== 'conflict') return acted;
  const info = await withoutState(api.getSession({ id: session }, { token }));
  return info.ok ? fail(inPlayerNumbers(acted.error, info.value.seats, { action, target })) : acted;
}

/** The move that the server's best bot would make. */
async function hint(
  { api, session, seat, token }: RemoteSeat,
  { observation: seen }: Answer,
): Promise<Result<Hint | null>> {
  const asked = { session, hint: true, ...(seat === undefined ? {} : { seat }) };
  const answer = await withoutState(api.state(asked, { token }));
  if (!answer.ok) return answer;
  if (!answer.value.hint) return ok(null);
  const { command, ...by } = answer.value.hint;
  const listed = observation.safeParse(seen).data?.validMoves ?? [];
  const { description = command } = listed.find((move) => move.command === command) ?? {};
  return ok({ ...by, command, description });
}

/** Leaves the seat. The session is then read as a spectator, since reading the seat's state would count as coming back. */
async function leave({ api, session, seat, token }: RemoteSeat): Promise<Result<LeaveResult>> {
  const request = { action: 'leave' as const, ...(seat === undefined ? {} : { seat }) };
  const left = await withoutState(
    api.act({ ...request, id: session }, { token, idempotencyKey: randomUUID() }),
  );
  if (!left.ok) return left;
  const info = await api.getSession({ id: session }, { token });
  const keepsSeat = info.ok && info.value.seats.some(({ kind }) => kind === 'me');
  return ok({ message: left.value.message, keepsSeat });
}

/**
 * The message about a move. If a decision is open, its question replaces the message, and the next screen shows the player's own
 * decision.
 */
function messageOf({ message, pendingEffect, seat, events }: Answer): string {
  if (!pendingEffect) return message;
  return pendingEffect.player === seat ? '' : (events[0] ?? '');
}

async function waitForNews(
  remote: RemoteSeat,
  { version }: Answer,
  signal: AbortSignal,
): Promise<Result<Step>> {
  return stepTo(remote, await readAll(remote, { since: version, wait: WAIT_SECONDS, signal }), '');
}

const stepTo = (remote: RemoteSeat, answer: Result<Answer>, message: string): Result<Step> =>
  answer.ok ? ok({ table: tableAt(remote, answer.value), message, events: answer.value.events }) : answer;
