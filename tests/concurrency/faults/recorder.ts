import { performance } from 'node:perf_hooks';
import type { OperationId } from '../../../features/registry';
import { faultsOf, type Reply } from '../../http/interface';
import type { Viewer } from '../../../core/engine';
import type { LiveUpdate } from '../../../core/table';
import { codeOf, fetchReply, type RequestData } from '../../http/support';
import { shownBy, toldBy } from '../linearizability/referee';
import type { Answer, Operation, Request, Response } from '../linearizability/history';
import { beginningsOf, type RematchAttempt } from './rematches';

/** What a client may send; updates come unasked. */
export type ClientRequest = Exclude<Request, { readonly kind: 'live' }>;

/** An answer as the client needs it to go on. */
export interface ClientReply {
  readonly response: Response;
  /** The answer's body; `{}` if nothing came. */
  readonly body: Reply['body'];
}

/** Which session a request is for, and who sends it. */
export interface Caller {
  readonly client: string;
  /** Null while it is being made. */
  readonly session: string | null;
  readonly token?: string | undefined;
  /** By whose eyes the caller may look. */
  readonly eyes: readonly Viewer[];
  /** Since which version its token has held these seats. */
  readonly heldSince?: number | undefined;
  /** It gives up after this long (ms); without it, it waits for any answer. */
  readonly patience?: number;
  /** What creating and joining send. */
  readonly body?: Readonly<Record<string, unknown>>;
}

type Figure = 'answered' | 'lost' | 'ended';

interface Goal {
  readonly figure: Figure;
  readonly count: number;
  readonly resolve: () => void;
}

/** Sends requests and notes the result of each. */
export class Recorder {
  private readonly histories = new Map<string, Operation[]>();
  /** By the session that was over. */
  private readonly rematches = new Map<string, RematchAttempt[]>();
  /** Attempts to create whose session is not known yet, by their key. */
  private readonly unborn = new Map<string, Operation[]>();
  private goals: readonly Goal[] = [];
  answered = 0;
  lost = 0;
  /** Failures of the server itself (500), and errors in another form than the published one: no fault excuses them. */
  readonly failures: string[] = [];

  get ended(): number {
    return this.answered + this.lost;
  }

  get sessions(): readonly string[] {
    return [...this.histories.keys()];
  }

  of(session: string): readonly Operation[] {
    const begun = [...this.rematches.values()].flatMap((attempts) => beginningsOf(attempts, session));
    return [...begun, ...(this.histories.get(session) ?? [])];
  }

  async ask(host: string, caller: Caller, request: ClientRequest): Promise<ClientReply> {
    const { client, eyes, heldSince, patience } = caller;
    const [id, message] = asSent(caller, request);
    const sent = performance.now();
    const signal = patience === undefined ? {} : { signal: AbortSignal.timeout(patience) };
    const came = await sendOrLose(host, id, { ...message, ...signal });
    const reply = 'status' in came ? came : null;
    const faults = reply && reply.status >= 400 ? faultsOf(id, reply) : [];
    if (faults.length > 0) this.failures.push(...faults);
    const response = 'status' in came ? responseIn(came, request) : came;
    const noted = isNothingNew(reply) ? ({ kind: 'read' } as const) : request;
    const operation = { client, eyes, heldSince, request: noted, response, sent, ended: performance.now() };
    this.note(caller, operation, reply);
    if (request.kind === 'rematch') this.noteRematch(caller.session ?? '', operation, reply);
    return { response, body: reply?.body ?? {} };
  }

  /** Notes an update that a connection has just heard. */
  hear(client: string, update: LiveUpdate): void {
    const { session, version } = update;
    const shown = toldBy(update);
    this.historyOf(session).push({
      client,
      eyes: ['public'],
      request: { kind: 'live' },
      response: { kind: 'answered', version, viewer: 'public', shown, text: shown },
      sent: -Infinity,
      ended: performance.now(),
    });
  }

  /** Resolves once so many requests were answered or lost. */
  reaches(figure: Figure, count: number): Promise<void> {
    return new Promise((resolve) => {
      this.goals = [...this.goals, { figure, count, resolve }];
    });
  }

  private note(caller: Caller, operation: Operation, reply: Reply | null): void {
    if (reply?.status === 500) this.failures.push(`${JSON.stringify(operation.request)}: ${reply.text}`);
    if (operation.response.kind !== 'lost') this.answered += 1;
    else if (operation.response.why !== GIVEN_UP) this.lost += 1;
    this.listOf(caller, operation, reply).push(operation);
    const reached = this.goals.filter(({ figure, count }) => this[figure] >= count);
    this.goals = this.goals.filter((goal) => !reached.includes(goal));
    for (const { resolve } of reached) resolve();
  }

  private listOf({ session }: Caller, { request }: Operation, reply: Reply | null): Operation[] {
    const key = 'key' in request ? (request.key ?? '') : '';
    const before = this.unborn.get(key) ?? [];
    const id = session ?? (typeof reply?.body.session === 'string' ? reply.body.session : null);
    if (id === null) {
      this.unborn.set(key, before);
      return before;
    }
    const history = this.historyOf(id);
    if (session === null) {
      this.unborn.delete(key);
      history.push(...before);
    }
    return history;
  }

  private noteRematch(from: string, operation: Operation, reply: Reply | null): void {
    const attempts = this.rematches.get(from) ?? [];
    this.rematches.set(from, attempts);
    const { response } = operation;
    if (response.kind === 'led') this.historyOf(response.session);
    attempts.push({ operation, answer: response.kind === 'led' && reply ? asAnswer(reply) : null });
  }

  private historyOf(session: string): Operation[] {
    const history = this.histories.get(session) ?? [];
    this.histories.set(session, history);
    return history;
  }
}

function asSent(
  { session, token, body }: Caller,
  request: ClientRequest,
): readonly [OperationId, RequestData] {
  const id = session ?? '';
  switch (request.kind) {
    case 'create':
      return ['createSession', { body, key: request.key }];
    case 'join':
      return ['joinSession', { params: { id }, body: body ?? {}, key: request.key }];
    case 'resign':
    case 'leave':
    case 'claim': {
      const { kind: action, seat, key } = request;
      return ['act', { params: { id }, token, key, body: { action, seat } }];
    }
    case 'substitute':
    case 'reopen': {
      const { kind: action, seat, target, key } = request;
      return ['act', { params: { id }, token, key, body: { action, seat, target } }];
    }
    case 'undo':
    case 'rematch':
      return ['act', { params: { id }, token, key: request.key, body: { action: request.kind } }];
    case 'move': {
      const { seat, command: move, expectedVersion, key } = request;
      return ['execute', { token, key, body: { session: id, seat, move, expectedVersion } }];
    }
    case 'read':
      return ['state', { token, query: { session: id } }];
    case 'wait':
      return ['state', { token, query: { session: id, since: request.since, wait: 1 } }];
  }
}

/** Whether a player asked for what it had asked for, or agreed to, already: then it was only shown the game. */
const isNothingNew = (reply: Reply | null): boolean =>
  /^You have (asked|agreed) already/.test(String(reply?.body.message));

/** What came back, or why nothing did. */
async function sendOrLose(
  host: string,
  operation: OperationId,
  sent: RequestData,
): Promise<Reply | LostResponse> {
  try {
    return await fetchReply(host, operation, sent);
  } catch (error) {
    if (sent.signal?.aborted) return { kind: 'lost', why: GIVEN_UP };
    if (CUT.test(String(error))) return { kind: 'lost', why: 'the connection was cut' };
    throw error;
  }
}

type LostResponse = Extract<Response, { readonly kind: 'lost' }>;

/** Its client did not wait for it: no fault is to be seen in that. */
const GIVEN_UP = 'given up';

/** How `fetch` says that there was no answer, or only a part of one. */
const CUT = /^TypeError: (fetch failed|terminated)$/;

function responseIn(reply: Reply, { kind }: ClientRequest): Response {
  const { status, body } = reply;
  if (status >= 500) return { kind: 'lost', why: `${status} ${String(codeOf(reply))}` };
  if (status >= 400) {
    const version = typeof body.version === 'number' ? body.version : undefined;
    return { kind: 'refused', code: String(codeOf(reply)), version };
  }
  return kind === 'rematch' ? { kind: 'led', session: String(body.session) } : asAnswer(reply);
}

function asAnswer({ body, text }: Reply): Answer {
  return {
    kind: 'answered',
    version: Number(body.version),
    viewer: typeof body.seat === 'number' ? body.seat : 'public',
    shown: shownBy(body),
    text,
    timedOut: body.timedOut === true,
    over: body.gameOver === true,
  };
}
