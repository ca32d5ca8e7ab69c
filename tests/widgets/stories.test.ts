import { PIECES, TABLES } from './all-stories';
import { describeStories } from './stories';

/** How chats of both kinds are spoken to does not hang on the game: widgets.test.ts. */
describeStories([...PIECES, ...TABLES], ['MCP Apps']);
