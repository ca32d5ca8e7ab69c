import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { playerAddress } from '../lib/player-words';
import { publicAddress } from '../lib/tab';
import type { Table } from '../lib/use-table';
import { gamePanels, type GamePanel } from '../lib/panels';
import { reasonLine, seatNames, winnersLine } from '../lib/words';
import { EventText } from './event-text';
import { CopyButton } from './copy-button';
import { PanelButtons } from './game-panels';
import { PartOf } from './part-of';
import { Rematch } from './rematch';
import { ShareButton } from './share-button';
import './result.css';

interface ResultProps {
  readonly table: Table;
  /** Opens a panel at the beginning of the game; absent if nothing was played. */
  readonly onOpen: ((panel: GamePanel) => void) | undefined;
  /** Whether the board shows an earlier position. */
  readonly isPast: boolean;
}

/**
 * How the game ended, and what to do next. It lies over the board when the game ends before somebody's eyes; dismissed, once somebody
 * steps back, and on a page that is opened later, it is a panel.
 */
export function Result({ table, onOpen, isPast }: ResultProps) {
  const [isOpen, setOpen] = useState(table.news !== null);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const writes = document.activeElement?.matches('input, textarea') === true;
    const focused = document.activeElement;
    if (isOpen) dialog.current?.show();
    const isNowhere = focused === null || focused === document.body;
    // A player who writes goes on writing, and who steps goes on stepping; otherwise the focus goes with the result.
    if (writes && focused instanceof HTMLElement) focused.focus();
    else if (isOpen || (isNowhere && !isFirst.current)) heading.current?.focus();
    isFirst.current = false;
  }, [isOpen]);
  useEffect(() => {
    if (isPast) setOpen(false);
  }, [isPast]);
  const words = <ResultWords table={table} onOpen={onOpen} heading={heading} />;
  if (!isOpen)
    return (
      <section class="panel result" aria-labelledby="result-title">
        {words}
      </section>
    );
  return (
    <dialog
      ref={dialog}
      class="result result-over"
      aria-labelledby="result-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      <button type="button" class="quiet result-close" aria-label="Close" onClick={() => setOpen(false)}>
        ✕
      </button>
      {words}
    </dialog>
  );
}

interface ResultWordsProps extends Omit<ResultProps, 'isPast'> {
  readonly heading: { readonly current: HTMLHeadingElement | null };
}

function ResultWords({ table, onOpen, heading }: ResultWordsProps) {
  const { info } = table;
  const scores = info.outcome?.scores ?? [];
  return (
    <>
      <h2 id="result-title" ref={heading} tabIndex={-1}>
        {winnersLine(info)}
      </h2>
      <p>
        <EventText text={reasonLine(info)} names={seatNames(info)} />
      </p>
      {scores.length > 1 && (
        <ol class="result-scores" aria-label="Scores">
          {ranked(info.seats, scores).map(({ seat, name, score }) => (
            <li key={seat} class={info.outcome?.winners.includes(seat) ? 'result-won' : ''}>
              <span>{name}</span> <b>{score}</b>
            </li>
          ))}
        </ol>
      )}
      <div class="result-ways">
        <Rematch table={table} />
        <a class="quiet" href={`/?start=${encodeURIComponent(info.game)}`}>
          New game
        </a>
        {onOpen && <PanelButtons panels={gamePanels} text="title" onOpen={onOpen} />}
        <PartOf game={info} class="quiet" />
        {info.rated === 'yes' && <RatingLink info={info} />}
        {'share' in navigator ? (
          <ShareButton title={info.name ?? info.title} url={publicAddress()} />
        ) : (
          <CopyButton label="Share: copy the address" text={publicAddress} />
        )}
      </div>
    </>
  );
}

/** Where a player sees what the game did to the own rating, and others how the players stand. */
function RatingLink({ info: { game, seats } }: Pick<Table, 'info'>) {
  const own = seats.find(({ kind, player }) => kind === 'me' && player !== undefined)?.player;
  return (
    <a class="quiet" href={own === undefined ? `/leaderboard?game=${game}` : playerAddress(own)}>
      {own === undefined ? 'Leaderboard' : 'Your rating'}
    </a>
  );
}

/** The players by their scores, the best first. */
const ranked = (
  seats: readonly { readonly seat: number; readonly name: string }[],
  scores: readonly number[],
) =>
  seats.map(({ seat, name }) => ({ seat, name, score: scores[seat] ?? 0 })).sort((a, b) => b.score - a.score);
