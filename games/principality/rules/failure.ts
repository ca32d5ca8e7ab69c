import type { GameError } from '../../../core/engine';

/** Why the `GameEngine` or one of its functions failed. */
export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly details?: GameError['details'];
}

export const failed = ({ message, details }: GameError): Failure => ({
  success: false,
  error: message,
  ...(details ? { details } : {}),
});
