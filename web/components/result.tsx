import type { SessionInfo } from '../lib/api';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { nameOf } from '../../core/engine/play';
import { randomHex } from '../kit/random-hex';
import { keptIdentity, playerAddress } from '../lib/identity';
import { readStored, store } from '../lib/storage';
import { publicAddress, seatAddress } from '../lib/tab';
import type { Table } from '../lib/use-table';
import { reasonLine, seatNames, winnersLine } from '../lib/words';
import { type GamePanel, gamePanels } from '../lib/panels';
import { EventText } from './event-text';
import { CopyButton, ShareButton } from './copy-button';
import { PanelButtons } from './game-panels';
import { PartOf } from './part-of';
import './result.css';

/** A rematch: a player offers it or accepts another player's offer and is taken to the seat. Others may watch. */
function Rematch({ table: { api, info, position } }: { readonly table: Table }) {
  const { seat, rematch, rematchBy } = position;
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (seat === null)
    return (
      <div aria-live="polite">
        {rematch !== null && (
          <a class="quiet" href={`/game/${rematch}`}>
            Watch the rematch
          </a>
        )}
      </div>
    );
  const play = async (): Promise<void> => {
    setBusy(true);
    const playerKey = info.rated === undefined ? undefined : keptIdentity()?.key;
    const seated = await api.rematch(seat, { ...rematchKeys(info.session), playerKey });
    setBusy(false);
    if (seated.ok) location.assign(seatAddress(seated.value.session, seated.value.token ?? ''));
    else setTrouble(seated.error.message);
  };
  return (
    <div class="rematch">
      <p aria-live="polite">{rematch !== null && `${whoAsks(info, rematchBy)} a rematch.`}</p>
      <button type="button" class="primary" disabled={isBusy} onClick={() => void play()}>
        {rematch === null ? 'Rematch' : 'Play the rematch'}
      </button>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </div>
  );
}

/** The player may have asked in another tab, too. */
function whoAsks(info: SessionInfo, seat: number | null): string {
  if (seat === null) return 'Somebody wants';
  return info.seats[seat]?.kind === 'me' ? 'You want' : `${nameOf(seatNames(info), seat)} wants`;
}

/** The key that makes a repeated request of this tab get the same seat, and random text for the seed. */
function rematchKeys(session: string): { readonly key: string; readonly entropy: string } {
  const place = `rematch:${session}`;
  const kept = readStored('sessionStorage', place) ?? `${randomHex()}.${randomHex()}`;
  store('sessionStorage', place, kept);
  const [key = '', entropy = ''] = kept.split('.');
  return { key, entropy };
}

interface ResultProps {
  readonly table: Table;
  /** Opens a panel at the beginning of the game; absent if nothing was played. */
  readonly onOpen: ((panel: GamePanel) => void) | undefined;
  /** Whether the board shows an earlier position. */
  readonly isPast: boolean;
}

/**
 * The result of the game and what to do next. It covers the board if the game ends while the page is open. After it is dismissed, after somebody steps back,
 * and on a page that is opened later, it is a panel.
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
    // Text fields and step buttons keep the focus; otherwise the focus moves to the result.
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

/** Links to the player's own rating after this game; for others, to the ratings. */
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
