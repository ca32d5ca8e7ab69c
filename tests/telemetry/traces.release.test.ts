import { startCommand } from '../mcp/command';
import { describeTraces } from './traces-suite';

describe('A collector of two servers', () =>
  describeTraces({
    secondServer: true,
    openUntraced: (url) => startCommand({ PRINCIPALITY_URL: url }),
  }));
