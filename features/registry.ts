import {
  catalogueErrors,
  kernelOperations,
  listOperations,
  listTags,
  openApiDocument,
  withAnswerFields,
  type DocumentExtras,
  type Json,
  type Operation,
} from '../core/api';
import type { CounterInfo } from '../core/table';
import { lazy } from '../core/engine';
import type { FeatureTools } from '../mcp-bridge/kit';
import * as list from '.';
import type { FeatureFace } from './face';

type FeatureList = typeof list;
type FeatureOperations = FeatureList[keyof FeatureList]['operations'];
/** One table of all operations in a union of tables. */
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** In the order of their ids. */
export const features: readonly FeatureFace[] = Object.values(list).sort((one, other) =>
  one.id < other.id ? -1 : 1,
);

/** The tools of all features, in the same order. */
export const loadFeatureTools = (): Promise<readonly FeatureTools[]> =>
  Promise.all(features.flatMap(({ tools }) => tools?.() ?? []));

/** All operations of a server, by id. */
export const operations = Object.assign(
  {},
  ...[kernelOperations, ...features.map((feature) => feature.operations)].map((table) =>
    withAnswerFields(table, features),
  ),
) as Intersection<typeof kernelOperations | FeatureOperations>;

export type OperationId = Extract<keyof typeof operations, string>;

/** The same in the order in which they are shown. */
export const operationList: readonly Operation[] = listOperations([operations], listTags(features));

/** The OpenAPI document of all operations. */
export const apiDocument = (extras: Omit<DocumentExtras, 'features'> = {}): Json =>
  openApiDocument({ ...extras, features });

/** Everything known of the codes of errors, in the order in which they are shown. */
export const errorCodes = lazy(() => catalogueErrors(features));

/** The counters of all features, by name. */
export const featureCounters = Object.assign({}, ...features.map(({ counters }) => counters)) as Readonly<
  Record<string, CounterInfo>
>;
