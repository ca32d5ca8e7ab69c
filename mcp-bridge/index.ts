export { CallGate } from './call-gate';
export { bridgeConfig, readConfig, SERVER_INFO, type BridgeConfig } from './config';
export { createLogger, lineWriter, type Logger } from './logger';
export { GameMemory } from './memory';
export { createBridgeServer, type BridgeOptions } from './server';
export { stdioLink } from './stdio';
export { toolsetNames } from './toolsets';
export type { WidgetReader } from './widgets';
