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
  /** Under which name it is saved; without one it is shown. */
  readonly fileName?: string;
  /** Whole, or in pieces that are sent as they are made. */
  readonly content: string | Uint8Array | AsyncIterable<string>;
  /** The `cursor` with which the next file of a list begins; null or absent: there is none. */
  readonly next?: string | null;
}

/** An answer that is no value: a host sends its content as it is. */
export class FileAnswer {
  constructor(readonly parts: FileParts) {}
}

export type { Kernel };

/** A feature at work in one server. */
export interface RunningFeature<Service> {
  /** What the handlers of its operations work with. */
  readonly service: Service;
  /** Calls of `GameApi` that are no operations: those by which programs get answers as files. */
  readonly calls?: Readonly<Record<string, Handle<Service>>>;
  /** What it counts of a game that has just ended, in counters of the store. */
  readonly countEnd?: CountEnd;
  /** What pages of it bring along, by their names: plain JSON, by the id of its block. */
  readonly pageData?: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
  readonly listeners?: SessionListeners;
  readonly reviews?: GameReviews;
  readonly players?: PlayerDirectory;
  /** Hears of sessions that ended and players that were deleted. */
  readonly subscriber?: Subscriber;
  /**
   * Does what is due in a session though nobody asks. Returns when something is due there again (ms since 1970), which it has put on the
   * list of what is due (`DueStore`); null if nothing is.
   */
  readonly tend?: (session: string) => Promise<number | null>;
  /** Whether no other game of its own with the seed of a finished game is to come, or goes on: then the seed may be told. */
  readonly isSeedFree?: IsSeedFree;
  /** Announces facts that the requests for them did not (`deliverFacts`); returns how many. */
  readonly deliver?: () => Promise<number>;
  /** What it stores of a player, as its part of everything that is stored of the player. */
  readonly exportOf?: (player: string) => Promise<object>;
  /** What its timers do, by their names; each returns what is logged of it. */
  readonly timers?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Resolves when nothing of it runs in the background; what takes long is left to other hosts. */
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
  /** What hosts answer with in its place: a `FileAnswer` or, where no file is asked for, the value. */
  readonly file?: Handle<Service>;
}

/** A page of a feature. Its script is `pages/<template>.page.tsx` in the folder of the feature. */
export interface FeaturePage {
  /** Differs from the names of all other functions. */
  readonly name: string;
  /** E.g. `/tournaments/{id}`. */
  readonly path: string;
  readonly template: string;
  /** Whether it brings along what `pageData` finds under its name. */
  readonly hasData?: true;
  /** Its link at the foot of every page, named by its words, if it has one there. */
  readonly footer?: ListItem;
  /** What a person without scripts reads. */
  readonly notice: string;
  /** Its texts, or how to find them by the parameters of the path. */
  readonly text:
    | PageText
    | ((api: GameApi, params: Readonly<Record<string, string>>) => Promise<Result<PageText, ApiError>>);
  /** What a person reads where there is nothing of that kind, and where to go on. */
  readonly missing?: {
    readonly title: string;
    readonly text: string;
    readonly ways: readonly { readonly words: string; readonly to: string }[];
  };
}

/** What a page begins with. */
export interface PageText {
  readonly title: string;
  /** In one sentence, for those who look for it or get its link. */
  readonly description: string;
  /** The game whose board is the picture of a link to it; unless given, the picture is the site's. */
  readonly game?: string;
  /** What the page brings along: plain JSON, by the id of its block. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a feature adds to a server: one folder of `features/`. */
export interface Feature extends InterfacePart {
  readonly id: string;
  readonly pages?: readonly FeaturePage[];
  /** The minutes between two runs of its timers, by their names. */
  readonly timers?: Readonly<Record<string, number>>;
  /** What it reads of the environment of a server, which has all of it in `ServiceDeps.settings`. */
  readonly settings?: () => Readonly<Record<string, z.ZodType>>;
  /** What it counts (`Meter`), by the names that it counts it under. */
  readonly counters?: Readonly<Record<string, CounterInfo>>;
  /** What takes long of it, for any thread. */
  readonly work?: FeatureWork;
  readonly start: (kernel: Kernel) => FeatureAtWork;
}

/** A feature at work with its operations. */
export type FeatureAtWork = Omit<RunningFeature<unknown>, 'calls'> & {
  readonly calls: FeatureCalls;
  /** What hosts answer with in place of some of them. */
  readonly files: FeatureCalls;
};

/** The operations of a feature at work, by id. */
export type FeatureCalls = Readonly<
  Record<string, (input: never, context: Context) => Promise<Result<unknown, ApiError>>>
>;

/** The same input with the id of its session as it is kept. */
const inSession = (input: { readonly session?: string }): never =>
  (input.session === undefined ? input : { ...input, session: normaliseSessionId(input.session) }) as never;

/** Declares a feature. `start` is called once a server, before its first request. */
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
