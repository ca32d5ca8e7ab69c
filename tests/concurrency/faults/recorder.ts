import { performance } from 'node:perf_hooks';
import type { OperationId } from '../../../core/api';
import { faultsOf, type Reply } from '../../http/interface';
import { codeOf, fetchReply, type Sent } from '../../http/support';
import { shownBy } from '../linearizability/referee';
import type { Operation, Request, Response } from '../linearizability/history';

/** An answer as the client needs it to go on. */
export interface Heard {
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
  /** What creating and joining send. */
  readonly body?: Readonly<Record<string, unknown>>;
}

type Figure = 'answered' | 'lost' | 'ended';

interface Goal {
  readonly figure: Figure;
  readonly count: number;
  readonly resolve: () => void;
}

/** Sends requests and notes what came of each. */
export class Recorder {
  private readonly histories = new Map<string, Operation[]>();
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
    return this.histories.get(session) ?? [];
  }

  async ask(host: string, caller: Caller, request: Request): Promise<Heard> {
    const [operation, sent] = asSent(caller, request);
    const start = performance.now();
    const reply = await sendOrLose(host, operation, sent);
    const faults = reply && reply.status >= 400 ? faultsOf(operation, reply) : [];
    if (faults.length > 0) this.failures.push(...faults);
    const response = reply ? asResponse(reply) : { kind: 'lost' as const, why: 'the connection was cut' };
    this.note(
      caller,
      { client: caller.client, request, response, sent: start, ended: performance.now() },
      reply,
    );
    return { response, body: reply?.body ?? {} };
  }

  /** Resolves once so many requests were answered or lost. */
  reaches(figure: Figure, count: number): Promise<void> {
    return new Promise((resolve) => {
      this.goals = [...this.goals, { figure, count, resolve }];
    });
  }

  private note(caller: Caller, operation: Operation, reply: Reply | null): void {
    if (reply?.status === 500) this.failures.push(`${JSON.stringify(operation.request)}: ${reply.text}`);
    if (operation.response.kind === 'lost') this.lost += 1;
    else this.answered += 1;
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
    this.unborn.delete(key);
    const history = this.histories.get(id) ?? [];
    if (session === null) history.push(...before);
    this.histories.set(id, history);
    return history;
  }
}

function asSent({ session, token, body }: Caller, request: Request): readonly [OperationId, Sent] {
  const id = session ?? '';
  switch (request.kind) {
    case 'create':
      return ['createSession', { body, key: request.key }];
    case 'join':
      return ['joinSession', { params: { id }, body: body ?? {}, key: request.key }];
    case 'resign':
      return [
        'act',
        { params: { id }, token, key: request.key, body: { action: 'resign', seat: request.seat } },
      ];
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

/** Null if the connection was refused or cut. */
async function sendOrLose(host: string, operation: OperationId, sent: Sent): Promise<Reply | null> {
  try {
    return await fetchReply(host, operation, sent);
  } catch (error) {
    if (CUT.test(String(error))) return null;
    throw error;
  }
}

/** How `fetch` says that there was no answer, or only a part of one. */
const CUT = /^TypeError: (fetch failed|terminated)$/;

function asResponse(reply: Reply): Response {
  const { status, text, body } = reply;
  if (status >= 500) return { kind: 'lost', why: `${status} ${String(codeOf(reply))}` };
  if (status >= 400) {
    const version = typeof body.version === 'number' ? body.version : undefined;
    return { kind: 'refused', code: String(codeOf(reply)), version };
  }
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
