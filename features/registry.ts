import {
  kernelOperations,
  listOperations,
  openApiDocument,
  type DocumentExtras,
  type Json,
  type Operation,
} from '../core/api';
import type { FeatureTools } from '../mcp-bridge/kit';
import * as list from '.';
import type { FeatureFace } from './face';

type FeatureList = typeof list;
type FeatureOperations = FeatureList[keyof FeatureList]['operations'];
type Merged<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
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
  kernelOperations,
  ...features.map((feature) => feature.operations),
) as typeof kernelOperations & Merged<FeatureOperations>;

export type OperationId = Extract<keyof typeof operations, string>;

/** The same in the order in which they are shown. */
export const operationList: readonly Operation[] = listOperations(operations);

/** The OpenAPI document of all operations. */
export const apiDocument = (extras: Omit<DocumentExtras, 'features'> = {}): Json =>
  openApiDocument({ ...extras, features });
