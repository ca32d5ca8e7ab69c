import { describeSpectators } from './spectators';

describeSpectators({ ts: [process.execPath, '--experimental-websocket', '--no-warnings'] });
