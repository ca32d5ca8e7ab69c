export * from './archive';
export { CircuitOpenError } from './circuit-breaker';
export { failureOf } from './failures';
export type { RefusedMoveListener, ServiceDeps } from './host';
export * from './listeners';
export * from './records';
export * from './services';
export * from './sessions';
export * from './players';
