import { useEffect, useState } from 'preact/hooks';
import { catalogGame, type SessionInfo } from './api';
import { plainCommands } from '../kit/in-words';
import { labelOf, positionOf, type Position } from './position';
import type { Table } from './use-table';

/** A suggested move, or the reason why there is none, in words for people. */
export interface Hint {
  readonly words: string;
  /** The command of the suggested move. */
  readonly command?: string;
}

export interface Hints {
  /** For the shown position; null once it has changed. */
  readonly hint: Hint | null;
  readonly isAsking: boolean;
  /** Whether hints are available: the game has a bot that chooses moves, and the players of this session may ask it. */
  readonly areOffered: boolean;
  readonly ask: () => void;
}

/** Whether the players of a session may ask for hints: in casual games, and in unrated games without other players. */
const mayHaveHints = ({ custom, rated, seats }: SessionInfo): boolean =>
  custom.includes('casual') ||
  (rated === undefined && seats.every(({ kind, bot }) => kind === 'me' || bot !== undefined));

/**
 * Whether a hint for one position holds in another: the moves are the same, and between the versions only time has passed, or a hint in a casual game was
 * recorded.
 */
const isAsBefore = (before: Position, now: Position): boolean =>
  JSON.stringify([before.seat, before.options]) === JSON.stringify([now.seat, now.options]) &&
  (before.version === now.version || JSON.stringify(before.view) === JSON.stringify(now.view));

interface AskedHint extends Hint {
  /** The position that it is for. */
  readonly found: Position;
}

/** Asks the server's best bot for a move. */
export function useHint({ api, info, position }: Pick<Table, 'api' | 'info' | 'position'>): Hints {
  const areOffered = useChoosingBot(info.game, mayHaveHints(info));
  const [asked, setAsked] = useState<AskedHint | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    if (isAsking || position.seat === null) return;
    setAsking(true);
    const answer = await api.hint(position.seat);
    setAsking(false);
    if (!answer.ok) {
      setAsked({ words: answer.error.message, found: position });
      return;
    }
    const { hint, observation } = answer.value;
    const found = positionOf(answer.value);
    if (!hint) {
      setAsked({ words: 'No hint: the computer would let time pass now.', found });
      return;
    }
    const { command } = hint;
    const described = listedIn(observation).find((move) => move.command === command)?.description;
    const listed = found.options.find((option) => option.command === command)?.label;
    setAsked({ words: `Hint: ${plainCommands(described ?? listed ?? labelOf(command))}`, command, found });
  };
  const isCurrent = asked !== null && isAsBefore(asked.found, position);
  return { hint: isCurrent ? asked : null, isAsking, areOffered, ask: () => void ask() };
}

/** Whether a game has a bot that chooses its moves better than by chance; read only if it matters. */
function useChoosingBot(game: string, isOfInterest: boolean): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!isOfInterest) return;
    void catalogGame(game).then((answer) => {
      setHas(answer.ok && answer.value.bots.at(-1)?.bot !== 'random');
    });
  }, [game, isOfInterest]);
  return has && isOfInterest;
}

interface DescribedMove {
  readonly command: string;
  readonly description?: string;
}

/** The legal moves with their descriptions, in the observation of any game. */
const listedIn = (observation: unknown): readonly DescribedMove[] =>
  (observation as { readonly validMoves?: readonly DescribedMove[] } | undefined)?.validMoves ?? [];
