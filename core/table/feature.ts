import type * as z from 'zod';
import type { Result } from '../engine';
import type { ApiError, Context, GameApi } from '../api/game-api';
import { normaliseSessionId } from '../api/schemas';
import type { InterfacePart } from '../api/openapi';
import type { OperationTable } from '../api/operation';
import type { ListItem } from '../api/placement';
import type { GameReviews } from '../ports/archive';
import type { SessionListeners } from '../ports/listeners';
import type { PlayerDirectory } from '../ports/players';
import type { CounterInfo } from '../ports/services';
import type { Subscriber } from './facts';
import type { CountEnd } from './game-counter';
import type { Kernel } from './kernel';
import type { FeatureWork } from '../ports/work';
import type { IsSeedFree } from './load';

/** What a file consists of. */
interface FileParts {
  readonly contentType: string;
  /** The name of the file to save; without one it is displayed. */
  readonly fileName?: string;
  /** The whole content, or pieces that are sent as they are made. */
  readonly content: string | Uint8Array | AsyncIterable<string>;
  /** The `cursor` with which the next file of a list begins; null or absent: there is none. */
  readonly next?: string | null;
}

/** An answer that is not a value: a host sends its content unchanged. */
export class FileAnswer {
  constructor(readonly parts: FileParts) {}
}

export type { Kernel };

/** A feature at work in one server. */
export interface RunningFeature<Service> {
  /** What the handlers of its operations work with. */
  readonly service: Service;
  /** Calls of `GameApi` that are not operations: programs use them to get answers as files. */
  readonly calls?: Readonly<Record<string, Handle<Service>>>;
  /** What it counts about a game that has just ended, in counters of the store. */
  readonly countEnd?: CountEnd;
  /** Data for its pages, by page: plain JSON, by the id of its block. */
  readonly pageData?: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
  readonly listeners?: SessionListeners;
  readonly reviews?: GameReviews;
  readonly players?: PlayerDirectory;
  /** Hears of sessions that ended and players that were deleted. */
  readonly subscriber?: Subscriber;
  /**
   * Does what is due in a session without a request. Returns when something is due there again (ms since 1970), after scheduling it in `DueStore`; null if
   * nothing is.
   */
  readonly tend?: (session: string) => Promise<number | null>;
  /** Whether the seed of a finished game may be shown: no other game with this seed is running or will begin. */
  readonly isSeedFree?: IsSeedFree;
  /** Announces facts that the requests for them did not (`deliverFacts`); returns how many. */
  readonly deliver?: () => Promise<number>;
  /** Its part of the stored data of a player, for exports. */
  readonly exportOf?: (player: string) => Promise<object>;
  /** Its timers by name; each returns a value for the log. */
  readonly timers?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Resolves when it has no background work; long work is left to other hosts. */
  readonly idle?: () => Promise<void>;
}

/** Carries an operation out. Its input has passed the schemas: the parameters of path, query and body in one object. */
type Handle<Service> = (
  service: Service,
  input: never,
  context: Context,
) => Promise<Result<unknown, ApiError>>;

interface Handler<Service> {
  readonly handle: Handle<Service>;
  /** What hosts call in its place: it returns a `FileAnswer` or, if no file is requested, the value. */
  readonly file?: Handle<Service>;
}

/** A page of a feature. Its script is `pages/<template>.page.tsx` in the folder of the feature. */
export interface FeaturePage {
  /** Differs from the names of all other functions. */
  readonly name: string;
  /** E.g. `/tournaments/{id}`. */
  readonly path: string;
  readonly template: string;
  /** Whether the page contains the data that `pageData` has under its name. */
  readonly hasData?: true;
  /** Its link in the footer of every page, if it has one. */
  readonly footer?: ListItem;
  /** The text for browsers without scripts. */
  readonly notice: string;
  /** Its texts, or how to find them by the parameters of the path. */
  readonly text:
    | PageText
    | ((api: GameApi, params: Readonly<Record<string, string>>) => Promise<Result<PageText, ApiError>>);
  /** The text of the page for an unknown id, with a link. */
  readonly missing?: {
    readonly title: string;
    readonly text: string;
    readonly ways: readonly { readonly words: string; readonly to: string }[];
  };
}

/** What a page begins with. */
export interface PageText {
  readonly title: string;
  /** One sentence for search engines and previews of links. */
  readonly description: string;
  /** The game whose board is the preview picture; by default the site's picture. */
  readonly game?: string;
  /** Data in the page: plain JSON, by the id of its block. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a feature adds to a server: one folder of `features/`. */
export interface Feature extends InterfacePart {
  readonly id: string;
  readonly pages?: readonly FeaturePage[];
  /** The minutes between two runs of its timers, by their names. */
  readonly timers?: Readonly<Record<string, number>>;
  /** The settings that it reads from the environment; at run time they are in `ServiceDeps.settings`. */
  readonly settings?: () => Readonly<Record<string, z.ZodType>>;
  /** Its counters (`Meter`), by name. */
  readonly counters?: Readonly<Record<string, CounterInfo>>;
  /** Its long work, for any thread. */
  readonly work?: FeatureWork;
  readonly start: (kernel: Kernel) => FeatureAtWork;
}

/** A feature at work with its operations. */
export type FeatureAtWork = Omit<RunningFeature<unknown>, 'calls'> & {
  readonly calls: FeatureCalls;
  /** What hosts call in place of some of them. */
  readonly files: FeatureCalls;
};

/** The operations of a feature at work, by id. */
export type FeatureCalls = Readonly<
  Record<string, (input: never, context: Context) => Promise<Result<unknown, ApiError>>>
>;

/** The same input with the canonical id of its session. */
const inSession = (input: { readonly session?: string }): never =>
  (input.session === undefined ? input : { ...input, session: normaliseSessionId(input.session) }) as never;

/** Declares a feature. `start` is called once per server, before its first request. */
export const defineFeature = <Service, const O extends OperationTable>(
  feature: Omit<Feature, 'operations' | 'start'> & {
    readonly operations: O & Readonly<Record<keyof O, Handler<Service>>>;
    readonly start: (kernel: Kernel) => RunningFeature<Service>;
  },
): Omit<Feature, 'operations'> & { readonly operations: O } => ({
  ...feature,
  start(kernel) {
    const running = feature.start(kernel);
    const bound = (handles: Readonly<Record<string, Handle<Service> | undefined>>): FeatureCalls =>
      Object.fromEntries(
        Object.entries(handles).flatMap(([id, handle]) =>
          handle
            ? [[id, (input: object, context: Context) => handle(running.service, inSession(input), context)]]
            : [],
        ),
      );
    const operations = Object.entries<Handler<Service>>(feature.operations);
    const all = (kind: keyof Handler<Service>): Readonly<Record<string, Handle<Service> | undefined>> =>
      Object.fromEntries(operations.map(([id, operation]) => [id, operation[kind]]));
    return { ...running, calls: bound({ ...all('handle'), ...running.calls }), files: bound(all('file')) };
  },
});
