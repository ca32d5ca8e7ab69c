import { answerWith, type AnswerMcp } from '../functions/lib/mcp-server';
import { faces } from '../games';
import type { OutsideGame } from './outside-games';

/** The tools of our games for the remote MCP server. The build makes it a file of its own, for it is large and seldom needed. */
export const answerMessage = answerWith(faces);

/** The same with games from outside. */
export const answerAlso = (outside: readonly OutsideGame[]): AnswerMcp => answerWith([...faces, ...outside]);
