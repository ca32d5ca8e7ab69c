import { PIECES, TABLES } from './all-stories';
import { describeStories } from './stories';

describeStories([...PIECES, ...TABLES], ['ChatGPT']);
