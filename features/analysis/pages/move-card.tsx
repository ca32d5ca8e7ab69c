import { EventText } from '../../../web/components/event-text';
import { plainCommands } from '../../../web/kit/in-words';
import type { Look, Detour } from '../../../web/lib/use-look';
import { Sign } from './move-list';
import {
  CLASSES,
  expectedText,
  isWrong,
  markOf,
  percent,
  sentenceOf,
  type AnalysedMove,
  type JudgedMove,
} from './words';

interface MoveCardProps {
  /** The move on the board; undefined before the first. */
  readonly move: AnalysedMove | undefined;
  readonly place: number;
  readonly names: readonly string[];
  readonly detour: Detour;
  /** Whether other moves can be shown on the board. */
  readonly isReplayable: boolean;
  /** Shows the game as it was, after the move. */
  readonly onPlayed: () => void;
}

/** The judgement of the shown move, and better moves. */
export function MoveCard({ move, place, names, detour, isReplayable, onPlayed }: MoveCardProps) {
  if (!move) return <p class="hint">Choose a move: the board shows it, and its value appears here.</p>;
  return (
    <>
      <h3>
        <Sign move={move} /> {place + 1}. <span class="name">{names[move.seat]}</span>: {markOf(move).word}
      </h3>
      <p>
        <EventText text={sentenceOf(move)} names={names} />
      </p>
      {move.kind === 'choice' && <Numbers move={move} name={names[move.seat] ?? ''} />}
      {move.kind === 'choice' && isReplayable && <Line move={move} detour={detour} onPlayed={onPlayed} />}
    </>
  );
}

/** The judgement by what the player knew and, in games with hidden information, with open cards. */
function Numbers({ move, name }: { readonly move: JudgedMove; readonly name: string }) {
  const { openCards, margin, confidence } = move;
  const sure = `± ${percent(margin)}, ${confidence} confidence`;
  if (!openCards)
    return (
      <p class="hint">
        Expected: {expectedText(move)} ({sure})
      </p>
    );
  const [best] = openCards.line;
  return (
    <dl class="review-numbers">
      <dt>With what {name} knew</dt>
      <dd>
        {CLASSES[move.class].word}, {expectedText(move)} ({sure})
      </dd>
      <dt>With open cards</dt>
      <dd>
        {CLASSES[openCards.class].word}, {expectedText(openCards)}
        {best !== undefined && openCards.class !== 'best' && <>; best: {plainCommands(best)}</>}
      </dd>
    </dl>
  );
}

interface LineProps extends Pick<MoveCardProps, 'detour' | 'onPlayed'> {
  readonly move: JudgedMove;
}

/** The best line found, to be stepped through on the board. */
function Line({ move, detour: { look, show }, onPlayed }: LineProps) {
  const { version: at, number, line } = move;
  const shown = look?.line.length ?? 0;
  const go = (count: number): void =>
    count === 0 ? onPlayed() : show(lineLook({ at, afterMove: number - 1 }, line, count));
  return (
    <div
      class="review-line"
      role="group"
      aria-label={isWrong(move) ? 'Better line' : 'Best line'}
      onKeyDown={(event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (by === undefined) return;
        // Elsewhere the arrows step through the game.
        event.preventDefault();
        const to = Math.min(line.length, Math.max(0, shown + by));
        go(to);
        event.currentTarget.querySelectorAll('button')[to]?.focus();
      }}
    >
      <button type="button" class="quiet" aria-pressed={shown === 0} onClick={() => go(0)}>
        Played
      </button>
      <span>{isWrong(move) ? 'Better:' : 'Best:'}</span>
      {line.map((command, at) => (
        <button
          key={at}
          type="button"
          class="quiet"
          aria-pressed={shown === at + 1}
          onClick={() => go(at + 1)}
        >
          {plainCommands(command)}
        </button>
      ))}
    </div>
  );
}

/** The place after a number of moves of a line. */
const lineLook = (from: Pick<Look, 'at' | 'afterMove'>, line: readonly string[], count: number): Look => ({
  ...from,
  line: line.slice(0, count),
});
