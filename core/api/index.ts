export { addedFields } from './added-fields';
export { restAdvice } from './advice';
export * from './error-guide';
export * from './game-api';
export { gameComponents } from './game-components';
export * from './http-client';
export * from './openapi';
export type { ApiExamples } from './openapi-examples';
export {
  define,
  listOperations,
  listTags,
  SEAT_ERRORS,
  WATCH_ERRORS,
  withAnswerFields,
  type Operation,
  type OperationTable,
} from './operation';
export * from './operations';
export * from './problem';
export * from './tracing';
export { LONGEST_WAIT, secondsToWait } from './waits';
export * as schemas from './schemas';
export type { Json } from './json-schema';
export { isSessionId, normaliseSessionId } from './schemas';
export { pictureOf, type BoardControls, type Drawable, type Picture } from './picture';
