import { openBridge } from '../mcp/bridge';
import { describeTraces } from './traces-suite';

describe('A collector', () =>
  describeTraces({
    secondServer: false,
    openUntraced: (url) => openBridge({ PRINCIPALITY_URL: url }),
  }));
