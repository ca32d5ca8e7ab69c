export * from './game-api';
export * from './http-client';
export * from './openapi';
export * from './operations';
export * from './problem';
export * as decisionSchemas from './decision-schemas';
export * as schemas from './schemas';
export { isSessionId, normaliseSessionId } from './schemas';
export { pictureOf, type BoardControls, type Drawable, type Picture } from './picture';
