import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { GameApi } from '../../core/api';
import type { ReplayRecord } from '../../core/session';
import type { OperationId } from '../../features/registry';
import type { Seat } from '../../core/engine';
import type { Json } from './bridge-client';
import type { FurtherRequest } from './function-worker';
import type { Scene as BrowserScene } from '../browser/scene';
import type { Reply } from '../http/interface';
import type { RequestData, SeatedPlayer, Table } from '../http/support';
import type { Tries, Try } from '../http/tries';
import type { PrepareExample } from '../../web/lib/sample-games';
import type { Situation } from '../security/access/callers';
import type { People, PlayerScene } from '../security/access/player-scene';
import type { Concern, PlayerRequest, SessionRequest } from '../security/access/request-forms';
import type { Look, Scene } from '../security/secrecy/look';
import type { TestPlayer } from './test-players';

/** An operation of which all that is needed is a session. */
type ReadingId = {
  readonly [Id in Extract<keyof GameApi, OperationId>]: { readonly session: string } extends Parameters<
    GameApi[Id]
  >[0]
    ? Id
    : never;
}[Extract<keyof GameApi, OperationId>];

type Rows<Row> = Readonly<Record<string, Row>>;

/** A game that is played in the same way on two hosts, whose answers are compared. */
export interface ParityGame {
  readonly session: string;
  /** Sends a request of the first player, which must be answered with this status. */
  readonly ask: (status: number, method: string, path: string, body?: unknown) => Promise<Json>;
}

/** A tool tried at a game of Principality by everybody. */
export interface ToolConcern {
  readonly tool: string;
  readonly concern: Concern;
  readonly args?: Json;
  /** Its arguments at a game of Texas hold'em whose former player tries it; absent: it is not tried. */
  readonly ofOpenSeat?: Json;
}

/** A call of a tool that shows something of a game. */
export interface ToolLook {
  readonly tool: string;
  /** The toolset that has it, unless every bridge does. */
  readonly toolset?: string;
  readonly args: Json;
  readonly right: 'watch' | 'seat' | 'no one';
  readonly gets?: 'error';
}

/** A request about something that outlives the name of a deleted player. */
export type Trace = readonly [name: string, operation: OperationId, sent: RequestData];

/** Where something of a player can be read. */
export interface PlayerTraces {
  /** Where the name shows until the player is deleted, and then that there was one. */
  readonly renamed: readonly Trace[];
  /** Where the name shows until then. */
  readonly named: readonly Trace[];
  /** Where the name never shows: a replay has the players' ids. */
  readonly unnamed: readonly Trace[];
}

/**
 * What a feature adds to the tests that go over every operation: the rows of its own operations. A feature exports it as `tests` from
 * `testing/facets.ts` in its folder.
 */
export interface FeatureTests {
  /** By operation: requests for every answer it may give (tests/http/every-answer.ts). */
  readonly answers?: Rows<Tries>;
  /** By operation: the request of its recorded example, where the one of `answers` teaches less (tests/http/record-examples.ts). */
  readonly taught?: Rows<Try>;
  /** `prepareExample` of its `pages/examples.ts` (tests/http/openapi-examples.test.ts). */
  readonly examples?: PrepareExample;
  /** Patterns of what is different in every recording, and what stands in the examples for it. */
  readonly samples?: readonly (readonly [RegExp, string])[];
  /**
   * By operation: a request for each GET without an entity tag (tests/http/entity-tags.test.ts). Null: it needs a server that keeps players,
   * as all do that take the key of one.
   */
  readonly untagged?: (
    table: Table,
    game: SeatedPlayer,
  ) => Rows<RequestData | null> | Promise<Rows<RequestData | null>>;
  /** What its operations do in a game on both hosts; returns what is left to do after the end (tests/http/parity.test.ts). */
  readonly parity?: (game: ParityGame) => Promise<() => Promise<void>>;
  /** By operation that hosts answer with a file in another format: the text of such a file (tests/http/record-examples.ts). */
  readonly files?: Rows<(table: Pick<Table, 'create' | 'play' | 'url'>) => Promise<string>>;
  /** Requests to the built function app, and their statuses unless 200 (tests/http/function-app-built.release.test.ts). */
  readonly built?: readonly { readonly request: FurtherRequest; readonly status?: number }[];
  /** What can be asked of a session, by name (tests/security/access/requests.ts). */
  readonly sessionRequests?: Rows<SessionRequest>;
  /** The rows of these requests in the tables of each situation (tests/security/access/{tables,matrix}.ts). */
  readonly sessionVerdicts?: Readonly<Partial<Record<Situation, string>>>;
  /** By operation that takes a key: a request of a player in a game of tic-tac-toe or Principality (tests/http/repeats.test.ts, tests/fuzz). */
  readonly repeatable?: Rows<(game: { readonly session: string; readonly token: string }) => RequestData>;
  /** Operations that read what a seat may of a session, by a query that names it (tests/security/secrecy). */
  readonly readings?: readonly ReadingId[];
  /** Requests of a seat that an instance which knows its session carries out in so many round trips to Redis (tests/concurrency/round-trips). */
  readonly roundTrips?: (game: {
    readonly session: string;
    readonly token: string;
  }) => readonly (readonly [operation: OperationId, sent: RequestData, trips: number])[];
  /** Operations of its that are no GET and still leave a session as it is. */
  readonly reading?: readonly OperationId[];
  /** Operations that seat a player in a rated game. */
  readonly ratedSeats?: readonly OperationId[];
  /** Operations that concern no session: every caller gets the same answer (tests/security/access/routes.test.ts). */
  readonly forAnyone?: Rows<RequestData>;
  /** What its requests of players are about, by name: made once, for all scenes. */
  readonly made?: (table: Table) => Promise<Rows<string>>;
  /** The same, made for each scene: what a player takes part in. */
  readonly madeForPlayer?: (table: Table, people: People) => Promise<Rows<string>>;
  /** All that can be read of what its requests of players might change. */
  readonly standing?: (table: Table, scene: PlayerScene) => Promise<readonly Reply[]>;
  /** The parts of a player's export that are renewed when they are read. */
  readonly renewed?: readonly string[];
  /** What can be asked about players and what they take part in, by name (tests/security/access/player-requests.ts). */
  readonly playerRequests?: Rows<PlayerRequest>;
  /** The table of these requests, headed by the callers. */
  readonly playerVerdicts?: string;
  /** Ways to learn something of a session without changing it; `other` is another seat (tests/security/secrecy/looks.ts). */
  readonly looks?: (scene: Scene, other: Seat) => readonly Look[];
  /** Does something with a player's seat, and says where that can be read; the player is deleted afterwards (tests/security/deleted-players.test.ts). */
  readonly traces?: (
    table: Table,
    seat: Pick<RequestData, 'token'> & { readonly session: string },
  ) => Promise<readonly Trace[]>;
  /** Has a player take part in something with another one, and says where that can be read; the first of them is deleted afterwards (there, too). */
  readonly tracesOfPlayer?: (table: Table, player: TestPlayer, other: TestPlayer) => Promise<PlayerTraces>;
  /** Its tools, and what they let a caller do: nothing of a game, watch it, or see or do what a seat may (tests/security/access/tool-cases.ts). */
  readonly toolConcerns?: readonly ToolConcern[];
  /** Calls of tools that show a game, and who may make them (tests/security/secrecy/tools.test.ts). */
  readonly toolLooks?: readonly ToolLook[];
  /** Resolves when the games that ended at a host outlive their sessions. */
  readonly kept?: (table: Table) => Promise<unknown>;
  /** The record of a finished game, by which it can be played again. */
  readonly record?: (table: Table, session: string) => Promise<ReplayRecord>;
  /** Where finished games of a player who had this name can be read; what is `lasting` never has the name, and stays as it is. */
  readonly shown?: (
    name: string,
    sessions: readonly string[],
  ) => Omit<PlayerTraces, 'unnamed'> & { readonly lasting: readonly Trace[] };
  /** What its commands say of a game that the terminal saved in a file (tests/cli/whole-game.ts). */
  readonly saved?: (
    file: string,
    game: { readonly title: string; readonly versions: number },
  ) => Promise<void>;
  /** Its pages in their states (tests/browser/scenes.ts). */
  readonly scenes?: readonly BrowserScene[];
  /** What the environment of a server under test must have. */
  readonly env?: Rows<string>;
}

const FEATURES = resolve(__dirname, '../../features');

/** What each feature adds to the tests, in the order of their folders. Nothing in a bench, where nobody reads TypeScript at run time. */
export const featureTests: readonly FeatureTests[] =
  typeof jest === 'undefined'
    ? []
    : readdirSync(FEATURES)
        .map((feature) => join(FEATURES, feature, 'testing/facets.ts'))
        .filter((file) => existsSync(file))
        .map((file) => jest.requireActual<{ readonly tests: FeatureTests }>(file).tests);

const nothing = (): void => undefined;

/** Declares a test of what outlives sessions: where no feature keeps finished games, there is none, since a skipped test counts as failed. */
export const whereKept = featureTests.some(({ kept }) => kept)
  ? it
  : (Object.assign(nothing, { each: () => nothing }) as unknown as jest.It);

/** A table of the kernel with the rows that features bring. */
export const withFeatures = <Row>(
  kernel: Rows<Row>,
  rowsOf: (tests: FeatureTests) => Rows<Row> | undefined,
): Rows<Row> => Object.assign({}, kernel, ...featureTests.map((tests) => rowsOf(tests) ?? {})) as Rows<Row>;

/** What all features need in the environment of a server under test. */
export const featureEnv = withFeatures<string>({}, ({ env }) => env);
