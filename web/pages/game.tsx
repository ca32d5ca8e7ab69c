import { render } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { loadBoard, loadNotation, type Board, type Notation } from '../boards';
import { CopyButton } from '../components/copy-button';
import { DecisionDialog } from '../components/decision-dialog';
import { EventLog } from '../components/event-log';
import { OptionList } from '../components/option-list';
import { Players } from '../components/players';
import { ReplayBar } from '../components/replay-bar';
import { Resign } from '../components/resign';
import { ScorePanel } from '../components/score-panel';
import { SiteHeader } from '../components/site-header';
import type { Link } from '../lib/feed';
import { tabToken } from '../lib/fragment';
import { useKeys } from '../lib/use-keys';
import type { Position } from '../lib/position';
import { useReplay, type Replay } from '../lib/use-replay';
import { useScore, type Score } from '../lib/use-score';
import { useTable, type Table } from '../lib/use-table';
import { joinPrompt, seatNames, statusLine } from '../lib/words';
import '../styles/base.css';
import '../styles/game.css';

function GamePage({ session, token }: { readonly session: string; readonly token: string | null }) {
  const loading = useTable(session, token);
  const table = loading.kind === 'table' ? loading.table : null;
  const drawing = useDrawing(table?.info.game);
  const score = useScore(table, drawing?.notation ?? null);
  const replay = useReplay(drawing && !drawing.notation ? table : null);
  useTitle(table);
  if (loading.kind === 'failed') return <Trouble message={loading.failure.message} />;
  if (!table || !drawing) return <Waiting />;
  return <Game table={table} replay={replay} score={score} board={drawing.board} />;
}

interface GameProps {
  readonly table: Table;
  /** Of a finished game without a score. */
  readonly replay: Replay | null;
  readonly score: Score | null;
  readonly board: Board;
}

function Game({ table, replay, score, board: BoardOfGame }: GameProps) {
  const { info, log } = table;
  const position = score?.past ?? replay?.position ?? table.position;
  const mine = !replay && position.seat !== null && position.seatsToAct.includes(position.seat);
  return (
    <>
      <SiteHeader>
        <LinkState link={table.link} over={position.over} />
      </SiteHeader>
      <main class="game">
        <Heading table={table} />
        <Status table={table} shown={position} line={score ? scoreLine(score) : replayLine(table, replay)} />
        <div class="game-board">
          <BoardOfGame
            view={position.view}
            seat={position.seat}
            names={seatNames(info)}
            options={position.options}
            onMove={mine ? table.play : undefined}
            clock={position.clock}
            over={position.over}
            live={!replay}
            onDue={table.refreshTime}
          />
        </div>
        <aside class="game-side">
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
          {mine && <Moves table={table} folded={score !== null} />}
          {score && <ScorePanel score={score} api={table.api} view={position.view} over={position.over} />}
          <Players
            info={info}
            seatsToAct={position.seatsToAct}
            you={table.position.seat}
            clock={position.clock}
          />
          <EventLog log={log} shown={position.version} onPick={score?.show ?? replay?.show} />
          {table.position.seat !== null && !position.over && info.seats.length > 1 && (
            <Resign busy={table.busy} onResign={table.resign} />
          )}
        </aside>
      </main>
    </>
  );
}

function Heading({ table: { info } }: { readonly table: Table }) {
  const free = info.seats.some(({ kind }) => kind === 'open');
  return (
    <div class="game-title">
      <h1>
        {info.name ?? info.title}
        {info.name !== undefined && <small> {info.title}</small>}
      </h1>
      {free && (
        <CopyButton
          label="Copy join prompt"
          text={() => joinPrompt(info.session, info.title, location.origin)}
        />
      )}
      <CopyButton label="Copy link" text={() => location.href} />
    </div>
  );
}

/** What led to a past position of a score, if one is shown. */
function scoreLine({ past, plies, at, notation }: Score): string | null {
  const ply = past && plies[at - 1];
  if (ply) return `Move ${ply.turn}, ${notation.sides[ply.seat] ?? ''}: ${ply.label}.`;
  return past && 'Before the first move.';
}

/** The same of a replay. */
const replayLine = ({ position }: Table, replay: Replay | null): string | null =>
  replay && replay.position.version < position.version
    ? replay.events.map((event) => `${event}.`).join(' ')
    : null;

interface StatusProps {
  readonly table: Table;
  readonly shown: Position;
  /** Of a past position: what led to it. */
  readonly line: string | null;
}

/** What happened and who is next: read out to whoever cannot see the board. */
function Status({ table: { info, log, news, refusal }, shown, line }: StatusProps) {
  const events = (news ?? log.at(-1))?.events ?? [];
  return (
    <div class="game-status">
      <p role="status" aria-live="polite">
        {line ?? statusLine(info, shown, events)}
      </p>
      {refusal !== null && <p role="alert">{refusal}</p>}
    </div>
  );
}

interface MovesProps {
  readonly table: Table;
  /** The list is opened only when it is wanted. */
  readonly folded: boolean;
}

/** What this seat may do: the numbers are keys, while they can be seen. */
function Moves({ table: { position, busy, play }, folded }: MovesProps) {
  const { options, decision } = position;
  const [isOpen, setOpen] = useState(!folded);
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
      <details class="panel moves" open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
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

const Trouble = ({ message }: { readonly message: string }) => (
  <>
    <SiteHeader />
    <main class="lonely">
      <h1>This game cannot be shown</h1>
      <p role="alert">{message}</p>
      <p>A private game needs the whole link that its players were given.</p>
      <p>
        <a href="/">All games</a>
      </p>
    </main>
  </>
);

/** How a game is drawn and written down. */
interface Drawing {
  readonly board: Board;
  readonly notation: Notation | null;
}

function useDrawing(game: string | undefined): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    if (game === undefined) return;
    void Promise.all([loadBoard(game), loadNotation(game)]).then(([board, notation]) =>
      setDrawing({ board, notation }),
    );
  }, [game]);
  return drawing;
}

function useTitle(table: Table | null): void {
  const mine = table?.position.seat != null && table.position.seatsToAct.includes(table.position.seat);
  const title = table ? `${mine ? '● ' : ''}${table.info.name ?? table.info.title}: Principality` : undefined;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

const session = decodeURIComponent(location.pathname.split('/').at(2) ?? '');
const root = document.getElementById('page');
if (root) render(<GamePage session={session} token={tabToken(session)} />, root);
