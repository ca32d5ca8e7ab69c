import { useLayoutEffect, useState } from 'preact/hooks';
import { squaresOfMove, type LegalMove } from './legal';
import { judge, type Premove } from './premoves';

interface PremoveOptions {
  readonly fen: string;
  readonly over: boolean;
  /** Whether the position is the newest one. */
  readonly live: boolean;
  /** The legal moves of the player, or null if the player may not move. */
  readonly moves: readonly LegalMove[] | null;
  readonly onMove: (uci: string) => void;
}

/** The premove that is set, if one is, and the words about it. It is played as soon as it is the player's turn. */
export function usePremove({ fen, over, live, moves, onMove }: PremoveOptions) {
  const [premove, setPremove] = useState<Premove | null>(null);
  /** A premove that was not possible, and the position in which it was not. */
  const [dropped, setDropped] = useState<Premove | null>(null);
  const verdict = premove === null || !live ? 'waits' : judge(premove, { fen, over, moves });
  useLayoutEffect(() => {
    if (premove === null || verdict === 'waits') return;
    setPremove(null);
    if (verdict === 'played') onMove(premove.uci);
    if (verdict === 'impossible') setDropped({ uci: premove.uci, fen });
  }, [premove, verdict]);
  const note =
    premove !== null
      ? `Premove ${wordsOf(premove.uci)} is set.`
      : dropped?.fen === fen
        ? `Your premove ${wordsOf(dropped.uci)} is not possible here.`
        : null;
  return {
    uci: premove?.uci ?? null,
    note,
    set: (uci: string): void => setPremove({ uci, fen }),
    cancel: (): void => setPremove(null),
  };
}

function wordsOf(uci: string): string {
  const { from, to } = squaresOfMove(uci);
  return `${from} to ${to}`;
}
