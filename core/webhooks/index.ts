export * from './events';
export * from './schedule';
export * from './webhook';
export * from './message';
