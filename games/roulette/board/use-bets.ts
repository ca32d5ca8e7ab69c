import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RouletteView } from '../rules/shapes';
import { moveBetween, withChips, type BetTexts } from './chips';

type OnMove = ((command: string) => void) | undefined;

const NONE: BetTexts = [];

/**
 * Chips are placed without waiting: those placed while a move is being sent are shown at once and sent after it.
 */
export function useChips({ bets }: RouletteView, onMove: OnMove, busy: boolean) {
  const [{ waiting, sent }, setChips] = useState({ waiting: NONE, sent: NONE });
  // A layout effect, because a later effect could miss chips or a move from between drawing and running.
  useLayoutEffect(() => {
    if (busy || !onMove || waiting.length === 0) return;
    setChips({ waiting: NONE, sent: waiting });
    onMove(`bet ${waiting.join(' ')}`);
  }, [busy, onMove, waiting]);
  return {
    bets: withChips(bets, busy ? [...sent, ...waiting] : waiting),
    put: (bet: string): void => setChips((chips) => ({ ...chips, waiting: [...chips.waiting, bet] })),
  };
}

const isSame = (one: BetTexts | undefined, other: BetTexts): boolean => one?.join() === other.join();

/** The move that restores the bets before the last change since the last spin, or null. */
export function useUndo({ bets, spins }: RouletteView): string | null {
  const past = useRef<{ readonly spins: number; readonly seen: readonly BetTexts[] }>({
    spins,
    seen: [bets],
  });
  const { seen } = past.current;
  if (past.current.spins !== spins) past.current = { spins, seen: [bets] };
  else if (isSame(seen.at(-2), bets)) past.current = { spins, seen: seen.slice(0, -1) };
  else if (!isSame(seen.at(-1), bets)) past.current = { spins, seen: [...seen, bets] };
  const before = past.current.seen.at(-2);
  return before ? moveBetween(bets, before) : null;
}
