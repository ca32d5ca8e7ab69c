import fc from 'fast-check';
import { operations, type OperationId } from '../../features/registry';
import { describedOperation } from '../http/interface';
import { UNKNOWN_TOKEN, type RequestData } from '../http/support';
import { junk, nested, spoilt } from './hostile';
import { valuesOf, type JsonSchema, type KnownFields } from './json-schema';

/** A table that was set before, the tokens that may be sent to it, and moves that one may try there. */
export interface Target {
  readonly session: string;
  readonly tokens: readonly (string | undefined)[];
  readonly moves: readonly string[];
}

export interface Request {
  readonly id: OperationId;
  readonly sent: RequestData;
  readonly target: Target;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

const parametersOf = (id: OperationId): readonly Parameter[] =>
  (describedOperation(id) as { readonly parameters?: readonly Parameter[] }).parameters ?? [];

/** The right one, or now and then a wrong one. */
export const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: wrong });

/**
 * What the schemas cannot tell: ids of sessions that exist, seats that there are, commands that mean something. A wait is a second at
 * most, or none that is allowed.
 */
function knownAt({ session, moves }: Target): KnownFields {
  const id = mostly(fc.constant(session), fc.constantFrom('f'.repeat(32), 'none', '../state', '\u0000'));
  return {
    session: id,
    id,
    game: mostly(fc.constantFrom('tic-tac-toe', 'principality'), fc.constantFrom('none', '__proto__')),
    move: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...moves) },
      fc.record({ type: fc.constantFrom('buy', 'trash_cards', 'play'), cards: fc.array(fc.string()) }),
      fc.record({ coord: fc.constantFrom('a1', 'D4', 7) }),
      junk,
    ),
    start: fc.oneof(
      fc.constantFrom('G:X../.../...|T:opponent|ST:in_progress|LA:A1|W:-|P:X|O:O', 'G:'),
      spoilt(fc.constant({ players: [{ hand: ['Copper', 'Moat'] }, { hand: [] }], kingdomCards: ['Moat'] })),
    ),
    seat: mostly(fc.integer({ min: 0, max: 3 }), fc.constantFrom('public', 63, -1, null)),
    target: mostly(fc.integer({ min: 0, max: 3 }), fc.constantFrom(63, 1.5, '1')),
    method: fc.constantFrom('initialize', 'ping', 'tools/list', 'tools/call', 'resources/read', 'none', ''),
    wait: fc.constantFrom(0, 1, 26, -1, 'x'),
  };
}

/** A body as described, almost so, or anything; none where none is described. */
function bodyOf(id: OperationId, known: KnownFields): fc.Arbitrary<unknown> {
  const schema = describedOperation(id).requestBody?.content['application/json']?.schema;
  if (!schema) return fc.constant(undefined);
  const right = valuesOf(schema, known);
  return fc.oneof({ weight: 5, arbitrary: right }, { weight: 3, arbitrary: spoilt(right) }, junk, nested);
}

const anyText = fc.string({ minLength: 1, maxLength: 90 });

/** Whether a text can be sent there: fetch takes "", "." and ".." out of a path, so that another route is asked. */
const canBeSent = (place: 'path' | 'query', text: string): boolean =>
  place === 'query' || !['', '.', '..'].includes(text);

/** A value in an address. String() would ask an object for its own toString, which may be a number here. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Texts in an address: each field as described, or another text. */
function textsOf(
  id: OperationId,
  place: 'path' | 'query',
  known: KnownFields,
): fc.Arbitrary<Record<string, string>> {
  const parameters = parametersOf(id).filter((parameter) => parameter.in === place);
  const fields = Object.fromEntries(
    parameters.map(({ name, schema }) => {
      const right = (known[name] ?? valuesOf(schema, known)).map(textOf);
      const texts = name === 'wait' ? right : mostly(right, anyText);
      return [name, texts.filter((text) => canBeSent(place, text))];
    }),
  );
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(fields, { requiredKeys }).map(impatient);
}

/** Who asks `until` something is so says how long to wait: otherwise a right answer may take the longest wait. */
const impatient = (fields: Record<string, string>): Record<string, string> =>
  fields.until === undefined ? fields : { wait: '1', ...fields };

/** Headers that fetch lets through. */
const headerText = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019 -_"/*,;=%')), maxLength: 60 });
const headers = fc.record(
  {
    accept: fc.constantFrom('application/json, text/event-stream', 'text/html', '*/*'),
    'if-none-match': headerText,
    'if-match': fc.oneof(fc.constantFrom('"1"', '"2"', '"1.s0.f.x", W/"1.p.s.y"', '*'), headerText),
    'idempotency-key': headerText,
    'x-api-key': headerText,
    'x-player-key': headerText,
  },
  { requiredKeys: [] },
);

const unknownFields = fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 });

/**
 * What is sent to an operation, made from what the OpenAPI document says of it, and fields that are known. A stream is read until it stands: there
 * may be no news.
 */
export const sentTo = (
  id: OperationId,
  known: KnownFields,
  tokens: Target['tokens'] = [],
): fc.Arbitrary<RequestData> =>
  fc
    .record({
      params: textsOf(id, 'path', known),
      query: mostly(textsOf(id, 'query', known), unknownFields),
      token: fc.constantFrom(undefined, UNKNOWN_TOKEN, 'x', ...tokens),
      headers: mostly(fc.constant({}), headers),
      body: bodyOf(id, known),
    })
    .map((sent) => ({ ...sent, readTo: 'opening' }));

/** A request for an operation about a table. */
const requestFor = (id: OperationId, target: Target): fc.Arbitrary<Request> =>
  sentTo(id, knownAt(target), target.tokens).map((sent) => ({ id, sent, target }));

const isAsked = (id: OperationId): boolean =>
  parametersOf(id).length > 0 || describedOperation(id).requestBody !== undefined;

const everyId = Object.keys(operations) as OperationId[];

/** A request for one of the operations. */
export const requestAmong = (
  ids: readonly OperationId[],
  targets: readonly Target[],
): fc.Arbitrary<Request> =>
  fc
    .tuple(fc.constantFrom(...ids), fc.constantFrom(...targets))
    .chain(([id, target]) => requestFor(id, target));

/** A request for any operation; those that take no input are rarer. */
export const anyRequest = (targets: readonly Target[]): fc.Arbitrary<Request> =>
  fc
    .tuple(
      mostly(
        fc.constantFrom(...everyId.filter(isAsked)),
        fc.constantFrom(...everyId.filter((id) => !isAsked(id))),
      ),
      fc.constantFrom(...targets),
    )
    .chain(([id, target]) => requestFor(id, target));

/** Bodies of an operation about a table. */
export const bodiesOf = (id: OperationId, target: Target): fc.Arbitrary<unknown> =>
  bodyOf(id, knownAt(target));
