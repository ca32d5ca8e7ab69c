export * from './access';
export * from './answer';
export { botToAct } from './bots';
export { runUnchanged, type SessionStep } from './commit';
export * from './create';
export * from './play';
export * from './replay';
export * from './seats';
export * from './types';
