export * from './game-api';
export * from './http-client';
export * from './openapi';
export * from './operations';
export * from './problem';
export * as decisionSchemas from './decision-schemas';
export * as schemas from './schemas';
export { normaliseSessionId } from './schemas';
export { pictureOf, type Drawable, type Picture } from './picture';
