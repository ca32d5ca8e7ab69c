import { errors, type GameError } from '../../../core/engine';

const HELP = 'Write dice as 2d6+3, 4d6kh3, d20adv, 5d10!>=8, 8d6>=5 or 4dF.';

/** The notation is not understood. */
export const unreadable = (message: string): GameError =>
  errors.refused(message, { suggestion: HELP, details: { reason: 'invalid_format' } });

/** The notation is understood, but asks for what there is not. */
export const outOfRange = (message: string): GameError =>
  errors.refused(message, { suggestion: HELP, details: { reason: 'invalid_argument' } });
