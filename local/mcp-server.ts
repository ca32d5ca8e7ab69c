import type { Preparation } from '../core/async';
import { answerWith, type AnswerMcp } from '../functions/lib/mcp-server';
import { faces } from '../games';
import type { OutsideGame } from './outside-games';

/** The remote MCP server for our games and these from outside. The build makes it a file of its own, for it is large and seldom needed. */
export const answerAlso = (outside: readonly OutsideGame[], checks?: Preparation): AnswerMcp =>
  answerWith([...faces, ...outside], checks);
