import { useEffect, useRef } from 'preact/hooks';
import { EventText } from '../../../web/components/event-text';
import { isWrong, markOf, percent, sentenceOf, type AnalysedMove } from './words';

interface MoveListProps {
  readonly moves: readonly AnalysedMove[];
  readonly names: readonly string[];
  /** Only moves for which a better one was found. */
  readonly onlyWrong: boolean;
  /** The move on the board, by its place; -1 for none. */
  readonly shown: number;
  readonly onPick: (place: number) => void;
}

/** The moves of a game, each with its sign, its loss and its judgement. Arrow keys go from one to the next. */
export function MoveList({ moves, names, onlyWrong, shown, onPick }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]')?.closest('li');
    // scrollIntoView would also move the page.
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  }, [shown, onlyWrong]);
  const listed = moves.flatMap((move, place) => (!onlyWrong || isWrong(move) ? [{ move, place }] : []));
  if (listed.length === 0) return <p class="hint">{onlyWrong ? 'None so far.' : 'No moves so far.'}</p>;
  return (
    <ol class="review-moves" aria-label="Reviewed moves" ref={list} onKeyDown={moveFocus}>
      {listed.map(({ move, place }) => (
        <li key={place}>
          <button
            type="button"
            aria-current={place === shown ? 'step' : undefined}
            onClick={() => onPick(place)}
          >
            <Sign move={move} />
            <span>
              {place + 1}. <b class="name">{names[move.seat]}</b>: {markOf(move).word}
              {move.assisted && ', with help'}
            </span>
            <span class="review-loss">{lossText(move)}</span>
            <span class="review-sentence">
              <EventText text={sentenceOf(move)} names={names} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The sign of a move's class. */
export const Sign = ({ move }: { readonly move: AnalysedMove }) => (
  <span class={`review-sign review-${move.kind === 'choice' ? move.class : move.kind}`} aria-hidden="true">
    {markOf(move).sign}
  </span>
);

/** `−21 %`, where a move lost anything. */
const lossText = (move: AnalysedMove): string => {
  if (move.kind !== 'choice') return '';
  const loss = percent(move.expected.before - move.expected.after);
  return loss === '0 %' ? '' : `−${loss}`;
};

/** Up and down lead from one move to the next. */
function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons[at + by]?.focus();
}
