import type * as z from 'zod';
import { NO_FIELDS, withAddedFields } from './added-fields';
import { range } from './answer-fields';
import * as answers from './answer-schemas';
import * as catalog from './catalog-schemas';
import * as errors from './error-schemas';
import * as fields from './fields';
import * as history from './history-schemas';
import { namedJsonSchemas, type Direction, type Json } from './json-schema';
import * as live from './live-schemas';
import type { Operation } from './operation';
import * as schemas from './schemas';
import * as seats from './seat-schemas';
import * as sessions from './session-schemas';

/** Schemas by the name that they have in the OpenAPI document. */
export type NamedSchemas = Readonly<Record<string, () => z.ZodType>>;

/** Schemas with names of their own. All other bodies and answers are named after their operation. */
const NAMED: NamedSchemas = {
  Answer: answers.answer,
  KeptDecision: answers.keptDecision,
  SeatedAnswer: answers.seatedAnswer,
  SessionInfo: sessions.sessionInfo,
  SessionStatus: sessions.sessionStatus,
  SessionAnswer: sessions.sessionAnswer,
  SessionList: sessions.listAnswer,
  SeatView: seats.seatView,
  Clock: answers.clock,
  TimeControl: fields.timeControl,
  Outcome: fields.outcome,
  EndCode: fields.endCode,
  FairPlay: answers.fairPlay,
  CustomKinds: answers.customKinds,
  GameState: answers.gameState,
  View: answers.gameView,
  GameExtra: answers.gameExtra,
  GameFact: history.gameFact,
  SessionContest: seats.contestField,
  GameOptions: fields.gameOptions,
  GameStart: fields.gameStart,
  JsonMove: fields.jsonMove,
  MoveFrame: answers.moveFrame,
  PendingEffect: answers.pendingEffect,
  MoveOption: answers.option,
  GoneSeat: answers.goneSeat,
  UndoRequest: answers.undoRequest,
  Hint: answers.hint,
  NextStep: errors.nextStep,
  PlainStep: errors.plainStep,
  ReadStateStep: errors.readStateStep,
  PlayStep: errors.playStep,
  PlaySeveralStep: errors.playSeveralStep,
  ReadOptionsStep: errors.readOptionsStep,
  WaitForTurnStep: errors.waitForTurnStep,
  UseSeatStep: errors.useSeatStep,
  ErrorObject: errors.errorObject,
  Problem: errors.problem,
  Refusal: errors.refusal,

  CatalogEntry: catalog.catalogEntry,
  CatalogGame: catalog.catalogGameAnswer,
  CatalogBot: catalog.catalogBot,
  GameDocument: catalog.gameDocument,
  Range: range,
  Side: catalog.side,
  Strength: catalog.strength,
  GameTraits: catalog.traits,
  DocumentHead: catalog.documentHead,

  LiveMessage: live.liveMessage,
  LiveUpdate: live.liveUpdate,
  LiveDeletion: live.liveDeletion,
  LiveEnd: live.liveEnd,

  HistoryEntry: history.historyEntry,
  HistoryMove: history.historyMove,
  SeatsPoint: history.seatsPoint,
  BalancePoint: history.balancePoint,
  Graph: history.graph,
  SeatsGraph: history.seatsGraph,
  BalanceGraph: history.balanceGraph,

  SessionId: fields.sessionId,
  Move: fields.moveInput,
  SeatRequest: schemas.seatRequest,
  OwnSeatRequest: schemas.ownSeatRequest,
  OpenSeatRequest: schemas.openSeatRequest,
  BotSeatRequest: schemas.botSeatRequest,
  ClockRequest: fields.clockRequest,
  Visibility: fields.visibility,
  Detail: fields.detail,
  Entropy: fields.entropy,
  DisplayName: fields.displayName,
};

const SCHEMAS = '#/components/schemas/';

/** The JSON Schemas of what operations take and answer. */
export interface OperationSchemas {
  /** A reference to the body or the answer of an operation. */
  refer(schema: z.ZodType, io: Direction): Json;
  /** An object of parameters. It is not a component itself, but the schemas that it refers to are. */
  parameters(schema: z.ZodType): Json;
  /** The schemas that were referred to, by name. */
  referred(): Readonly<Record<string, Json>>;
}

/**
 * The schemas of the operations, with the fields of games. A schema enters the document only when something refers to it. `named`: schemas that features name.
 */
export function operationSchemas(
  operations: readonly Operation[],
  named: NamedSchemas,
  added = NO_FIELDS,
): OperationSchemas {
  const names = schemaNames(operations, { ...NAMED, ...named });
  const all = new Map([...names].map(([schema, name]) => [name, schema]));
  const described: Readonly<Record<Direction, ReadonlyMap<string, Json>>> = {
    input: namedJsonSchemas(all, 'input', (name) => SCHEMAS + name),
    output: withAddedFields(
      namedJsonSchemas(all, 'output', (name) => SCHEMAS + name),
      added,
    ),
  };
  const used = new Map<string, Direction>();
  const nameOf = (schema: z.ZodType): string => {
    const name = names.get(schema);
    if (name === undefined)
      throw new Error('A schema of an operation has no name: is it made again at each call?');
    return name;
  };
  const read = (name: string, io: Direction): Json => described[io].get(name) ?? {};
  const noteReferences = (schema: Json, io: Direction): void => {
    for (const name of referencesIn(schema)) note(name, io);
  };
  const note = (name: string, io: Direction): void => {
    const before = used.get(name);
    if (before === io) return;
    if (before !== undefined && !isSame(read(name, 'input'), read(name, 'output')))
      throw new Error(`${name} is one thing in requests and another in answers: it needs two names`);
    used.set(name, io);
    noteReferences(read(name, io), io);
  };
  return {
    refer(schema, io) {
      note(nameOf(schema), io);
      return { $ref: SCHEMAS + nameOf(schema) };
    },
    parameters(schema) {
      const described = read(nameOf(schema), 'input');
      noteReferences(described, 'input');
      return described;
    },
    referred: () =>
      Object.fromEntries(
        [...used]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, io]) => [name, withMapping(read(name, io), (other) => read(other, io))]),
      ),
  };
}

/** The names of all schemas that describe operations. */
function schemaNames(operations: readonly Operation[], named: NamedSchemas): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  const add = (schema: z.ZodType | undefined, name: string): void => {
    if (schema && !names.has(schema)) names.set(schema, name);
  };
  for (const [name, schema] of Object.entries(named)) add(schema(), name);
  for (const { id, params, query, body, answer } of operations) {
    const title = id.charAt(0).toUpperCase() + id.slice(1);
    add(body?.(), `${title}Request`);
    add(answer?.(), `${title}Answer`);
    add(params?.(), `${title}Path`);
    add(query?.(), `${title}Query`);
  }
  return names;
}

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the schemas that a schema refers to. */
const referencesIn = (schema: Json): readonly string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

/** Maps each value of the discriminator to its schema of the union. */
function withMapping(schema: Json, read: (name: string) => Json): Json {
  const { discriminator, oneOf } = schema as {
    readonly discriminator?: { readonly propertyName: string };
    readonly oneOf?: readonly { readonly $ref: string }[];
  };
  if (!discriminator || !oneOf) return schema;
  const { propertyName } = discriminator;
  const mapping = oneOf.flatMap(({ $ref }) =>
    valuesOf(read($ref.slice(SCHEMAS.length)), propertyName).map((value) => [value, $ref]),
  );
  return { ...schema, discriminator: { propertyName, mapping: Object.fromEntries(mapping) as Json } };
}

function valuesOf(schema: Json, property: string): readonly string[] {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, Json>> };
  const { const: only, enum: several = [only] } = properties[property] ?? {};
  return several as readonly string[];
}
