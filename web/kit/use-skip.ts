import { useEffect } from 'preact/hooks';
import type { RefObject } from 'preact';

/** While a board shows how its view came about, a click shows the result at once; on the board it does nothing else. So does the Escape key. */
export function useSkip(isShowing: boolean, board: RefObject<HTMLElement | null>, end: () => void): void {
  useEffect(() => {
    if (!isShowing) return;
    const skip = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event.target instanceof Node && board.current?.contains(event.target)) event.stopPropagation();
      end();
    };
    document.addEventListener('click', skip, true);
    document.addEventListener('keydown', skip, true);
    return () => {
      document.removeEventListener('click', skip, true);
      document.removeEventListener('keydown', skip, true);
    };
  }, [isShowing, end]);
}
