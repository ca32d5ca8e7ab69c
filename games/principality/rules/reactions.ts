import type { GameError } from '../../../core/engine';
import { refusals } from './refusals';
import type { Move, MoveOf, PlayerState, Reactions, State } from './types';

type SetReactions = MoveOf<'set_reactions'>;

/** Nobody changes his mind so often, but an opponent could fill the log of a session with it. */
const MOST_CHANGES = 100;

/** True for the setting that a player may change at any time: it is no turn. */
export const isSetting = (move: Move): move is SetReactions => move.type === 'set_reactions';

/** What a player does when attacked. */
export const reactionsOf = ({ standing }: Pick<PlayerState, 'standing'>): Reactions =>
  standing?.reactions ?? 'ask';

const changesOf = (state: State, seat: number): number => state.players[seat]?.standing?.changes ?? 0;

/** Why a player may not set it once more, or null. */
export const settingError = (state: State, seat: number): GameError | null =>
  changesOf(state, seat) < MOST_CHANGES ? null : refusals.tooManyChanges(MOST_CHANGES);

/** The same game with a player's standing answer. */
export function withReactions(state: State, seat: number, { reactions }: SetReactions): State {
  const standing = { reactions, changes: changesOf(state, seat) + 1 };
  return {
    ...state,
    players: state.players.map((player, at) => (at === seat ? { ...player, standing } : player)),
  };
}

/** What the player reads about it; a question that is open is not answered by it. */
export function settingMessage({ reactions }: SetReactions, { pending }: State, seat: number): string {
  const isAsked = pending?.effect === 'reveal_reaction' && pending.player === seat;
  const open = isAsked ? ' The question that is open is still yours to answer.' : '';
  return reactions === 'reveal'
    ? `From now on your Moat is revealed to every attack without asking.${open}`
    : `From now on you are asked whether to reveal your Moat.${open}`;
}
