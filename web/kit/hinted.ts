import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import './hinted.css';

/** The command of the move that the player was advised to make in the position that is shown; undefined: none. */
export const Hinted = createContext<string | undefined>(undefined);

/** The hinted move, for boards on which a move has several places: they give these the class `hinted-move`. */
export const useHinted = (): string | undefined => useContext(Hinted);

/**
 * The class to add to what makes a move when it is clicked: it is marked while that move is the hinted one, or where it is part of the hinted one
 * (`isPart`).
 */
export function useHintClass(command: string | undefined, isPart = false): string {
  const hinted = useHinted();
  return isPart || (command !== undefined && command === hinted) ? ' hinted-move' : '';
}
