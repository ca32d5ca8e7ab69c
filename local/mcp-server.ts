import { answerWith } from '../functions/lib/mcp-server';
import { faces } from '../games';

/** The tools of our games for the remote MCP server. The build makes it a file of its own, for it is large and seldom needed. */
export const answerMessage = answerWith(faces);
