import type { GameError } from '../../../core/engine';
import { ruleErrors } from './errors';
import type { Move, MoveOf, PlayerState, Reactions, State } from './types';

type SetReactions = MoveOf<'set_reactions'>;

/** The maximum number of changes, so that nobody can fill the log of a session with them. */
const MOST_CHANGES = 100;

/** Whether a move changes the setting, which is possible at any time and is not a turn. */
export const isSetting = (move: Move): move is SetReactions => move.type === 'set_reactions';

/** The player's setting for attacks. */
export const reactionsOf = ({ standing }: Pick<PlayerState, 'standing'>): Reactions =>
  standing?.reactions ?? 'ask';

const changesOf = (state: State, seat: number): number => state.players[seat]?.standing?.changes ?? 0;

/** The error if a player may not change the setting again, or null. */
export const settingError = (state: State, seat: number): GameError | null =>
  changesOf(state, seat) < MOST_CHANGES ? null : ruleErrors.tooManyChanges(MOST_CHANGES);

/** The game with a player's new setting. */
export function withReactions(state: State, seat: number, { reactions }: SetReactions): State {
  const standing = { reactions, changes: changesOf(state, seat) + 1 };
  return {
    ...state,
    players: state.players.map((player, at) => (at === seat ? { ...player, standing } : player)),
  };
}

/** The confirmation for the player. The setting does not answer an open question. */
export function settingMessage({ reactions }: SetReactions, { pending }: State, seat: number): string {
  const isAsked = pending?.effect === 'reveal_reaction' && pending.player === seat;
  const open = isAsked ? ' The question that is open is still yours to answer.' : '';
  return reactions === 'reveal'
    ? `From now on your Moat is revealed to every attack without asking.${open}`
    : `From now on you are asked whether to reveal your Moat.${open}`;
}
