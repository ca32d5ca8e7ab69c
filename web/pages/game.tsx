import { render } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Board, Notation } from '../kit/board';
import { loadBoard, loadNotation } from '../lib/boards';
import { AlertSwitches } from '../components/alert-switches';
import { CopyButton } from '../components/copy-button';
import { CustomBanner } from '../components/custom-banner';
import { DecisionDialog } from '../components/decision-dialog';
import { EventLog } from '../components/event-log';
import { EventText } from '../components/event-text';
import { FairPlay } from '../components/fair-play';
import { Invitation } from '../components/invitation';
import { GoneSeats } from '../components/gone-seats';
import { JoinForm } from '../components/join-form';
import { OptionList } from '../components/option-list';
import { Players } from '../components/players';
import { ReplayBar } from '../components/replay-bar';
import { Resign } from '../components/resign';
import { Result } from '../components/result';
import { ScorePanel } from '../components/score-panel';
import { SeatChoice } from '../components/seat-choice';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { TypedMove } from '../components/typed-move';
import { TakeBack, TakeBackRequest } from '../components/take-back';
import { Trouble } from '../components/trouble';
import { WaitingRoom } from '../components/waiting-room';
import { YourSeat } from '../components/your-seat';
import type { Link } from '../lib/feed';
import { forgetSeat } from '../lib/seats';
import { keepToken, publicAddress, tabViewer } from '../lib/tab';
import { useAlerts } from '../lib/use-alerts';
import { useKeptSeat } from '../lib/use-kept-seat';
import { useKeys } from '../lib/use-keys';
import { mayMove, type Position } from '../lib/position';
import { useReplay, type Replay } from '../lib/use-replay';
import { useScore, type Score } from '../lib/use-score';
import { useTable, type Table } from '../lib/use-table';
import { embedCode, joinPrompt, seatNames, statusLine } from '../lib/words';
import '../styles/base.css';
import '../styles/game.css';

interface GamePageProps {
  readonly session: string;
  readonly token: string | null;
  /** Called with the new token of this tab. */
  readonly onToken: (token: string | null) => void;
}

function GamePage({ session, token, onToken }: GamePageProps) {
  const loading = useTable(session, token);
  const table = loading.kind === 'table' ? loading.table : null;
  const gameBoard = useGameBoard(table?.info.game);
  const score = useScore(table, gameBoard?.notation ?? null);
  const replay = useReplay(gameBoard && !gameBoard.notation ? table : null);
  useAlerts(table);
  useKeptSeat(session, token, loading);
  if (loading.kind === 'failed')
    return <Trouble session={session} token={token} failure={loading.failure} onToken={onToken} />;
  if (!table || !gameBoard) return <Waiting />;
  return (
    <Game
      table={table}
      token={token}
      replay={replay}
      score={score}
      board={gameBoard.board}
      onToken={onToken}
    />
  );
}

/** The page, rendered again for each new token. */
function Tab({ session }: { readonly session: string }) {
  const [viewer, setViewer] = useState(() => tabViewer(session));
  const take = (token: string | null): void => {
    keepToken(session, token);
    setViewer({ kind: 'viewer', token });
  };
  if (viewer.kind === 'undecided') return <SeatChoice seats={viewer.seats} onChoice={take} />;
  const { token } = viewer;
  /** A seat that was given up is forgotten. */
  const change = (to: string | null): void => {
    if (to === null && token !== null) forgetSeat({ session, token });
    take(to);
  };
  return <GamePage key={token} session={session} token={token} onToken={change} />;
}

interface GameProps {
  readonly table: Table;
  readonly token: string | null;
  /** For a finished game without a score. */
  readonly replay: Replay | null;
  readonly score: Score | null;
  readonly board: Board;
  readonly onToken: (token: string | null) => void;
}

function Game({ table, token, replay, score, board: BoardOfGame, onToken }: GameProps) {
  const { info, log } = table;
  const past = score?.past ?? replay?.position;
  const position = past ?? table.position;
  const shown = past ?? table.board;
  const mine = table.isNewest && !replay && mayMove(shown);
  const takesEveryMove = BoardOfGame.takesEveryMove === true;
  const asked = takesEveryMove ? { ...position, decision: null } : position;
  const isFolded = score !== null;
  const [isListed, setListed] = useState(!isFolded);
  const you = table.position.seat;
  const isWaiting = table.position.view === null && !table.position.over;
  return (
    <>
      <SiteHeader>
        <LinkState link={table.link} over={position.over} />
      </SiteHeader>
      <main class="game">
        <Heading table={table} />
        <Status table={table} shown={asked} line={score ? scoreLine(score) : replayLine(table, replay)} />
        {!isWaiting && <FreeSeat table={table} onToken={onToken} />}
        {isWaiting && <WaitingRoom api={table.api} info={info} you={you} onToken={onToken} />}
        {!isWaiting && (
          <div class="game-board">
            {shown.view === null ? (
              <p>Nothing was dealt.</p>
            ) : (
              <BoardOfGame
                view={shown.view}
                seat={shown.seat}
                names={seatNames(info)}
                options={shown.options}
                onMove={mine ? table.play : undefined}
                onSetting={!replay && you !== null && !shown.over ? table.play : undefined}
                clock={shown.clock}
                over={shown.over}
                live={!replay}
                onDue={table.refreshTime}
                onShowing={past ? undefined : table.onShowing}
              />
            )}
          </div>
        )}
        <aside class="game-side">
          {table.position.over && <Result table={table} onReview={reviewOf(score, replay)} />}
          {replay && (
            <ReplayBar
              versions={replay.versions}
              shown={position.version}
              seats={seatNames(info)}
              viewer={replay.viewer}
              onShow={replay.show}
              onViewer={replay.setViewer}
            />
          )}
          {you !== null && !position.over && (
            <GoneSeats info={info} gone={table.position.gone} busy={table.busy} onAct={table.act} />
          )}
          {you !== null && !position.over && (
            <TakeBackRequest info={info} undo={table.position.undo} busy={table.busy} onAct={table.act} />
          )}
          {mine && position === shown && !takesEveryMove && (
            <Moves table={table} position={asked} isOpen={isListed} onOpen={setListed} folded={isFolded} />
          )}
          {!isWaiting && !replay && you !== null && !position.over && (
            <TypedMove version={table.position.version} busy={table.busy} onMove={table.play} />
          )}
          {score && <ScorePanel score={score} api={table.api} view={position.view} over={position.over} />}
          {!isWaiting && (
            <Players
              info={info}
              seatsToAct={position.seatsToAct}
              you={you}
              clock={position.clock}
              gone={table.position.gone}
              back={table.back}
            />
          )}
          <EventLog
            log={log}
            names={seatNames(info)}
            shown={position.version}
            onPick={score?.show ?? replay?.show}
          />
          {you !== null && token !== null && (
            <YourSeat info={info} token={token} onForget={() => onToken(null)} />
          )}
          <FairPlay api={table.api} info={info} />
          {!isWaiting && <AlertSwitches plays={you !== null && !table.position.over} />}
          {!isWaiting && you !== null && !position.over && info.seats.length > 1 && (
            <div class="seat-actions">
              <TakeBack info={info} undo={table.position.undo} busy={table.busy} onAct={table.act} />
              <Resign busy={table.busy} onResign={() => table.act('resign')} />
            </div>
          )}
        </aside>
      </main>
      <SiteFooter />
    </>
  );
}

/** Goes back to the beginning. */
function reviewOf(score: Score | null, replay: Replay | null): (() => void) | undefined {
  const [first] = replay?.versions ?? [];
  if (score) return score.plies.length > 0 ? () => score.go(0) : undefined;
  return replay && first !== undefined ? () => replay.show(first) : undefined;
}

/** The free seats of a game that has begun: to sit down, or for one who sits, to invite somebody. */
function FreeSeat({ table: { api, info, position }, onToken }: Pick<GameProps, 'table' | 'onToken'>) {
  const seat = info.seats.find(({ kind }) => kind === 'open');
  if (!seat || info.status === 'ended') return null;
  if (position.seat !== null) {
    return (
      <section class="panel free-seat" aria-labelledby="free-title">
        <h2 id="free-title">A seat is free</h2>
        <Invitation info={info} />
      </section>
    );
  }
  return (
    <section class="panel free-seat" aria-labelledby="free-title">
      <h2 id="free-title">Take the free seat</h2>
      <JoinForm api={api} custom={info.custom} heldBefore={seat.heldBefore === true} onToken={onToken} />
    </section>
  );
}

function Heading({ table: { info, position } }: { readonly table: Table }) {
  const free = info.seats.some(({ kind }) => kind === 'open');
  return (
    <div class="game-title">
      <h1>
        {info.name ?? info.title}
        {info.name !== undefined && <small> {info.title}</small>}
      </h1>
      <a href={`/rules/${encodeURIComponent(info.game)}`}>How to play</a>
      {free && position.view !== null && position.seat === null && (
        <CopyButton label="Copy join prompt" text={() => joinPrompt(info, location.origin)} />
      )}
      {position.view !== null && <CopyButton label="Copy link" text={publicAddress} />}
      {position.view !== null && info.visibility === 'public' && (
        <CopyButton label="Embed" text={() => embedCode(info, location.origin)} />
      )}
      <CustomBanner custom={info.custom} />
    </div>
  );
}

/** The move before the shown position of a score. */
function scoreLine({ past, plies, at, notation }: Score): string | null {
  const ply = past && plies[at - 1];
  if (ply) return `Move ${ply.turn}, ${notation.sides[ply.seat] ?? ''}: ${ply.label}.`;
  return past && 'Before the first move.';
}

/** The events before the shown position of a replay. */
const replayLine = ({ position }: Table, replay: Replay | null): string | null =>
  replay && replay.position.version < position.version
    ? replay.events.map((event) => `${event}.`).join(' ')
    : null;

interface StatusProps {
  readonly table: Table;
  readonly shown: Position;
  /** For a past position: the event before it. */
  readonly line: string | null;
}

/** The last event and who is next, for screen readers. */
function Status({ table: { info, log, news, error, link, behind, skip }, shown, line }: StatusProps) {
  const events = (news ?? log.at(-1))?.events ?? [];
  return (
    <div class="game-status">
      <p role="status" aria-live="polite">
        <EventText text={line ?? statusLine(info, shown, events)} names={seatNames(info)} />
      </p>
      {error !== null && <p role="alert">{error}</p>}
      {link === 'lost' && !shown.over && (
        <p role="alert">The connection is lost: what you see may be old. Trying again …</p>
      )}
      {behind > 0 && (
        <button type="button" class="quiet skip" onClick={skip}>
          Skip
        </button>
      )}
    </div>
  );
}

interface MovesProps {
  readonly table: Table;
  readonly position: Position;
  /** Whether the list can be closed. */
  readonly folded: boolean;
  /** Whether the list is shown, this turn and the next. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The legal moves of this seat. While they are visible, their numbers are keys. */
function Moves({ table: { busy, play }, position, folded, isOpen, onOpen }: MovesProps) {
  const { options, decision } = position;
  const onKey = useCallback(
    (key: string) => {
      const isNumber = isOpen && /^[1-9]$/.test(key);
      const option = isNumber ? options.find(({ index }) => index === Number(key)) : undefined;
      if (option) play(option.command);
    },
    [options, play, isOpen],
  );
  useKeys(onKey);
  if (decision !== null) {
    return <DecisionDialog question={decision} options={options} busy={busy} onMove={play} />;
  }
  const list = isOpen && <OptionList options={options} busy={busy} onMove={play} />;
  if (folded) {
    return (
      <details class="panel moves" open={isOpen} onToggle={({ currentTarget: { open } }) => onOpen(open)}>
        <summary>Your move: {options.length} possible</summary>
        {list}
      </details>
    );
  }
  return (
    <section class="panel moves" aria-labelledby="moves-title">
      <h2 id="moves-title">Your move</h2>
      {list}
    </section>
  );
}

const LINK_WORDS: Readonly<Record<Link, string>> = {
  live: 'live',
  waiting: 'up to date',
  lost: 'no connection, trying again',
};

const LinkState = ({ link, over }: { readonly link: Link; readonly over: boolean }) =>
  over ? null : (
    <span class={`link link-${link}`} data-link={link}>
      {LINK_WORDS[link]}
    </span>
  );

const Waiting = () => (
  <>
    <SiteHeader />
    <main class="lonely">
      <p role="status">Setting the table …</p>
    </main>
  </>
);

/** The board and notation of a game. */
interface GameBoard {
  readonly board: Board;
  readonly notation: Notation | null;
}

function useGameBoard(game: string | undefined): GameBoard | null {
  const [gameBoard, setGameBoard] = useState<GameBoard | null>(null);
  useEffect(() => {
    if (game === undefined) return;
    void Promise.all([loadBoard(game), loadNotation(game)]).then(([board, notation]) =>
      setGameBoard({ board, notation }),
    );
  }, [game]);
  return gameBoard;
}

const session = decodeURIComponent(location.pathname.split('/').at(2) ?? '');
const root = document.getElementById('page');
if (root) render(<Tab session={session} />, root);
