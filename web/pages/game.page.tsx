import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board, Notation } from '../kit/board';
import { loadBoard, loadNotation } from '../lib/boards';
import { AlertSwitches } from '../components/alert-switches';
import { CopyButton } from '../components/copy-button';
import { EventLog } from '../components/event-log';
import { FairPlay } from '../components/fair-play';
import { Fold } from '../components/fold';
import { OpenPanels } from '../components/game-panels';
import { CustomBanner, GameStatus } from '../components/game-status';
import { Graphs } from '../components/graphs';
import { Invitation } from '../components/invitation';
import { GoneSeats } from '../components/gone-seats';
import { HintButton, HintLine, Resign } from '../components/seat-actions';
import { JoinForm } from '../components/join-form';
import { Moves } from '../components/moves';
import { PartOf, RatedMark } from '../components/part-of';
import { Players } from '../components/players';
import { ReplayBar } from '../components/replay-bar';
import { Result } from '../components/result';
import { ScorePanel } from '../components/score-panel';
import { SeatChoice } from '../components/seat-choice';
import { SiteFooter, SiteHeader } from '../components/site-frame';
import { TypedMove } from '../components/typed-move';
import { TakeBack, TakeBackRequest } from '../components/take-back';
import { Trouble } from '../components/trouble';
import { WaitingRoom } from '../components/waiting-room';
import { YourSeat } from '../components/your-seat';
import type { Link } from '../lib/feed';
import { keepFocus } from '../lib/keep-focus';
import { forgetSeat } from '../lib/seats';
import { useKeptSeat, useTable, type Table } from '../lib/use-table';
import { gamePanels, type GamePanel } from '../lib/panels';
import { keepToken, publicAddress, readFragment, tabViewer } from '../lib/tab';
import { useAlerts } from '../lib/use-alerts';
import { leaving, leavingFor, lookLine, useLook, type Detour } from '../lib/use-look';
import { Hinted } from '../kit/spot';
import { useHint } from '../lib/use-hint';
import { mayMove } from '../lib/position';
import { usePlayback, type Playback } from '../lib/use-playback';
import { type Replay, useGraphs, useReplay } from '../lib/use-replay';
import { useScore, type Score } from '../lib/use-score';
import { embedCode, joinPrompt, seatNames } from '../lib/words';
import '../styles/base.css';
import '../styles/board.css';
import '../styles/game.css';
import '../styles/game-small.css';

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
  const isOver = table?.info.outcome !== undefined;
  const detour = useLook(isOver ? table.api : null, replay?.viewer ?? null);
  const steps = score?.steps ?? replay?.steps;
  const playback = usePlayback(isOver && steps ? leaving(detour, steps) : null);
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
      playback={playback}
      detour={detour}
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
  /** Of a finished game. */
  readonly playback: Playback | null;
  /** The viewed position that is not a step. */
  readonly detour: Detour;
  readonly board: Board;
  readonly onToken: (token: string | null) => void;
}

function Game({ table, token, replay, score, playback, detour, board: BoardOfGame, onToken }: GameProps) {
  const { info, log } = table;
  const graphs = useGraphs(table);
  const [opened, setOpened] = useState(() => readFragment(location.hash).names);
  const openPanel = ({ name }: GamePanel): void => setOpened([...opened, name]);
  const showPlace = score?.show ?? replay?.show;
  const pick = showPlace && leavingFor(detour, showPlace);
  const past = detour.shown?.position ?? score?.past ?? replay?.position;
  const position = past ?? table.position;
  const shown = past ?? table.board;
  const mine = table.isNewest && !replay && mayMove(shown);
  const takesEveryMove = BoardOfGame.takesEveryMove === true;
  const asked = takesEveryMove ? { ...position, decision: null } : position;
  // If the board does not offer all moves, this list is the only way to make them.
  const [isListed, setListed] = useState(true);
  const you = table.position.seat;
  const isWaiting = table.position.view === null && !table.position.over;
  const hints = useHint(table);
  const isPlayed = !isWaiting && you !== null && !position.over;
  const offersHints = isPlayed && !replay && hints.areOffered;
  const hasOthers = info.seats.length > 1;
  return (
    <Hinted.Provider value={hints.hint?.command}>
      <SiteHeader>
        <LinkState link={table.link} over={position.over} />
      </SiteHeader>
      <main class="game">
        <Heading table={table} />
        <GameStatus
          table={table}
          shown={asked}
          line={lookLine(detour) ?? (score ? scoreLine(score) : replayLine(replay))}
          isPlaying={playback?.isPlaying === true}
        />
        {!isWaiting && <FreeSeat table={table} onToken={onToken} />}
        {isWaiting && <WaitingRoom api={table.api} info={info} you={you} onToken={onToken} />}
        {!isWaiting && (
          <div class="game-board" role="group" aria-labelledby="table-title" tabIndex={-1}>
            <h2 id="table-title" class="off-screen">
              The table
            </h2>
            {shown.view === null ? (
              <p>Nothing was dealt.</p>
            ) : (
              <BoardOfGame
                view={shown.view}
                seat={shown.seat}
                names={seatNames(info)}
                options={shown.options}
                onMove={mine ? table.play : undefined}
                busy={table.busy}
                onSetting={!replay && you !== null && !shown.over ? table.play : undefined}
                clock={shown.clock}
                over={shown.over}
                live={!replay && !past}
                onDue={table.refreshTime}
                onShowing={past ? undefined : table.onShowing}
              />
            )}
          </div>
        )}
        <aside class="game-side">
          {table.position.over && (
            <Result table={table} onOpen={fromStart(playback, openPanel)} isPast={isPast(playback)} />
          )}
          {playback && (
            <ReplayBar
              playback={playback}
              panels={gamePanels.filter(({ name }) => !opened.includes(name))}
              onOpen={openPanel}
              views={
                replay
                  ? { seats: seatNames(info), viewer: replay.viewer, onViewer: replay.setViewer }
                  : undefined
              }
            />
          )}
          {pick && (
            <OpenPanels
              names={opened}
              about={{
                api: table.api,
                game: info.game,
                names: seatNames(info),
                version: position.version,
                detour,
                onPick: pick,
              }}
            />
          )}
          {pick && (
            <Graphs
              graphs={graphs}
              names={seatNames(info)}
              shown={position.version}
              onPick={pick}
              steps={playback?.steps ?? null}
            />
          )}
          {you !== null && !position.over && (
            <GoneSeats info={info} gone={table.position.gone} busy={table.busy} onAct={table.act} />
          )}
          {you !== null && !position.over && (
            <TakeBackRequest info={info} undo={table.position.undo} busy={table.busy} onAct={table.act} />
          )}
          {mine && position === shown && !takesEveryMove && (
            <Moves table={table} position={asked} isOpen={isListed} onOpen={setListed} />
          )}
          {isPlayed && (hasOthers || offersHints) && (
            <div class="seat-actions">
              {offersHints && <HintButton hints={hints} mayAsk={mine && !table.busy} />}
              {hasOthers && (
                <>
                  <TakeBack info={info} undo={table.position.undo} busy={table.busy} onAct={table.act} />
                  <Resign busy={table.busy} onResign={() => table.act('resign')} />
                </>
              )}
              {offersHints && <HintLine hints={hints} />}
            </div>
          )}
          {isPlayed && !replay && (
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
          <EventLog log={log} names={seatNames(info)} shown={position.version} onPick={pick} />
          {you !== null && token !== null && (
            <YourSeat info={info} token={token} onForget={() => onToken(null)} />
          )}
          <FairPlay api={table.api} info={info} />
          {!isWaiting && <Ways table={table} />}
        </aside>
      </main>
      <SiteFooter />
    </Hinted.Provider>
  );
}

/** Goes back to the beginning, and opens a panel. */
const fromStart = (playback: Playback | null, open: (panel: GamePanel) => void) =>
  playback && playback.steps.last > 0
    ? (panel: GamePanel): void => {
        playback.steps.go(0);
        open(panel);
      }
    : undefined;

const isPast = (playback: Playback | null): boolean =>
  playback !== null && playback.steps.at < playback.steps.last;

/** The free seats of a running game: a visitor can sit down, a player can invite somebody. */
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
      <JoinForm api={api} info={info} heldBefore={seat.heldBefore === true} onToken={onToken} />
    </section>
  );
}

const isFree = ({ seats }: Table['info']): boolean => seats.some(({ kind }) => kind === 'open');

function Heading({ table: { info, position } }: { readonly table: Table }) {
  const title = useRef<HTMLHeadingElement>(null);
  // For players who come from the lobby or the previous game, the Tab key continues from here.
  useEffect(() => {
    if (position.seat !== null && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="game-title">
      <h1 ref={title} tabIndex={-1}>
        {info.name ?? info.title}
        {info.name !== undefined && <small> {info.title}</small>}
      </h1>
      <a href={`/rules/${encodeURIComponent(info.game)}`}>How to play</a>
      {position.seat === null && position.view !== null && !isFree(info) && !position.over && (
        <span class="chip chip-running">You watch: every seat is taken</span>
      )}
      <RatedMark rated={info.rated} />
      <PartOf game={info} class="roomy" />
      <CustomBanner custom={info.custom} />
    </div>
  );
}

/** Ways to share the game, and how this browser reports events. */
function Ways({ table: { info, position } }: { readonly table: Table }) {
  return (
    <Fold title="Sharing and sounds">
      <div class="seat-actions">
        {isFree(info) && position.seat === null && (
          <CopyButton label="Copy join prompt" text={() => joinPrompt(info, location.origin)} />
        )}
        <CopyButton label="Copy link" text={publicAddress} />
        {info.visibility === 'public' && (
          <CopyButton label="Embed" text={() => embedCode(info, location.origin)} />
        )}
        <AlertSwitches plays={position.seat !== null && !position.over} />
      </div>
    </Fold>
  );
}

/** The move before the shown position of a score. */
function scoreLine({ past, plies, steps, notation }: Score): string | null {
  const ply = past && plies[steps.at - 1];
  if (ply) return `Move ${ply.turn}, ${notation.sides[ply.seat] ?? ''}: ${ply.label}.`;
  return past && 'Before the first move.';
}

/** The events before the shown position of a replay. */
const replayLine = (replay: Replay | null): string | null =>
  replay && replay.steps.at < replay.steps.last ? replay.events.map((event) => `${event}.`).join(' ') : null;

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
keepFocus('.game-board', 'main h1');
