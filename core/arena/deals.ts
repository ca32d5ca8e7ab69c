import type { AnyGame } from '../engine';

/** Whether anything in a game depends on its deal, or is hidden from a player: then who remembers a game knows something of another one with the same deal. */
export const hasDeal = ({ traits }: Pick<AnyGame, 'traits'>): boolean =>
  traits.chance || traits.information === 'imperfect';
