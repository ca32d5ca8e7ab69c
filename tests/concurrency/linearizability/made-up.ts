import * as fc from 'fast-check';
import { CONFLICT } from './answers';
import {
  causeOf,
  type LoggedVersion,
  type Operation,
  type ReadRequest,
  type Referee,
  type Request,
  type Response,
  type SessionRecord,
  type Write,
} from './history';

/** The rules of made-up sessions: every command is taken but this. */
export const BAD = 'bad';

/** Every viewer is shown the version's number, so that no two look alike. */
export const referee: Referee = {
  errorFor: (_, request) => (request.kind === 'move' && request.command === BAD ? 'INVALID_MOVE' : null),
  holds: () => true,
  looksAlike: () => false,
  isOver: () => false,
  isOutOfTurn: () => false,
  shown: (version) => `board ${version}`,
  told: (version) => `update ${version}`,
};

/** In the place of a cause: a bot moved by itself. */
export const BOT = Symbol('a bot');

type Cause = string | null | typeof BOT;

const logged = (version: number, cause: Cause): LoggedVersion =>
  cause === BOT ? { version, cause: null, byBot: true } : { version, cause };

/** The causes of a log, as `recordOf` takes them. */
export const causesOf = ({ log }: Pick<SessionRecord, 'log'>): readonly Cause[] =>
  log.map(({ cause, byBot }) => (byBot ? BOT : cause));

/** A session whose log has these causes, version by version. */
export function recordOf(causes: readonly Cause[], changed: Partial<SessionRecord> = {}): SessionRecord {
  const log = causes.map((cause, index) => logged(index + 1, cause));
  return {
    log,
    storedVersion: log.length,
    rematch: null,
    replayFault: null,
    hastyVersions: [],
    referee,
    ...changed,
  };
}

export const answered = (version: number, changed: Partial<Response> = {}): Response =>
  ({
    kind: 'answered',
    version,
    viewer: 'public',
    shown: `board ${version}`,
    text: `answer ${version}`,
    ...changed,
  }) as Response;

export const refused = (code: string, version?: number): Response => ({ kind: 'refused', code, version });

export const LOST: Response = { kind: 'lost', why: 'the connection was dropped' };

export const operation = (
  client: string,
  request: Request,
  [sent, ended]: readonly [number, number],
  response: Response,
): Operation => ({ client, eyes: ['public'], request, response, sent, ended });

/** The update of a version, as a connection hears it at a time. */
export const update = (
  client: string,
  version: number,
  heard: number,
  changed: Partial<Response> = {},
): Operation =>
  operation(
    client,
    { kind: 'live' },
    [-Infinity, heard],
    answered(version, { shown: `update ${version}`, ...changed }),
  );

export const move = (
  command: string,
  more: { key?: string; expectedVersion?: number } = {},
): Write & { kind: 'move' } => ({ kind: 'move', seat: 0, command, ...more });

export interface MadeUp {
  readonly history: readonly Operation[];
  readonly record: SessionRecord;
}

/** What a client does at one moment, and what becomes of it. */
type Step =
  | {
      readonly does: 'move';
      readonly told: 'done' | 'nothing, done' | 'nothing, not done';
      readonly style: Style;
      /** So many moves of bots follow, and the answer covers them or not. */
      readonly bots: number;
      readonly covers: boolean;
    }
  | { readonly does: 'read' | 'wait' | 'live' | 'bad move' | 'stale move' | 'early wait' };

/** How a request is kept from being done twice. */
type Style = 'plain' | 'keyed' | 'conditional';

type TimedStep = Step & { readonly client: number; readonly before: number; readonly after: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('move' as const),
    told: fc.constantFrom('done', 'done', 'nothing, done', 'nothing, not done'),
    style: fc.constantFrom('plain', 'keyed', 'conditional'),
    bots: fc.constantFrom(0, 0, 0, 1, 2),
    covers: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('read', 'wait', 'live', 'bad move', 'stale move', 'early wait') }),
);

/** Moments are this far apart (ms); an operation may begin before and end after several others. */
const MOMENT = 10;
const duration = fc.integer({ min: 0, max: 60 });

/** Histories of a table that answers each request at one moment within its time. */
export const linearizable: fc.Arbitrary<MadeUp> = fc
  .array(
    fc
      .tuple(step, fc.record({ client: fc.nat(3), before: duration, after: duration }))
      .map(([what, when]) => ({ ...what, ...when })),
    { minLength: 1, maxLength: 40 },
  )
  .map(tell);

/** Plays the steps, one after another, on a table that makes no mistake. */
function tell(steps: readonly TimedStep[]): MadeUp {
  const causes: Cause[] = ['create'];
  const history: Operation[] = [operation('client 0', { kind: 'create' }, [-5, 0], answered(1))];
  for (const [index, each] of steps.entries()) {
    const moment = (index + 1) * MOMENT;
    const time = [moment - each.before, moment + each.after] as const;
    const note = (request: Request, response: Response): void => {
      history.push(operation(`client ${each.client}`, request, time, response));
    };
    const version = causes.length;
    if (each.does === 'live') {
      history.push(update(`connection ${index}`, version, time[1]));
      continue;
    }
    if (each.does !== 'move') {
      note(requestOf(each.does, version), responseTo(each.does, version));
      continue;
    }
    const request = move(`m${index}`, guardOf(each.style, index, version));
    const bots = Array.from({ length: each.bots }, (): Cause => BOT);
    if (each.told !== 'nothing, not done') causes.push(causeOf(request), ...bots);
    const answer = answered(version + 1 + (each.covers ? each.bots : 0));
    note(request, each.told === 'done' ? answer : LOST);
    // Who has a key asks again; much later here.
    if (each.style === 'keyed' && each.told !== 'nothing, not done')
      history.push(operation('client 9', request, [moment + 500, moment + 600], answer));
  }
  return { history, record: recordOf(causes) };
}

const guardOf = (style: Style, index: number, version: number) =>
  style === 'plain' ? {} : style === 'keyed' ? { key: `key ${index}` } : { expectedVersion: version };

type Refusable = Exclude<Step['does'], 'move' | 'live'>;

function requestOf(does: Refusable, version: number): Request {
  const reads: Partial<Record<Refusable, ReadRequest>> = {
    read: { kind: 'read' },
    wait: { kind: 'wait', since: version },
    'early wait': { kind: 'wait', since: version + 1 },
  };
  const bad = does === 'stale move' ? { expectedVersion: version + 1 } : {};
  return reads[does] ?? move(does === 'bad move' ? BAD : 'm', bad);
}

function responseTo(does: Refusable, version: number): Response {
  switch (does) {
    case 'read':
      return answered(version);
    case 'wait':
      return answered(version, { timedOut: true });
    case 'bad move':
      return refused('INVALID_MOVE');
    case 'stale move':
      return refused('STALE_VERSION', version);
    case 'early wait':
      return refused(CONFLICT);
  }
}
