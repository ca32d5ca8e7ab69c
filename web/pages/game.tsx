import { render } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { loadBoard, type Board } from '../boards';
import { CopyButton } from '../components/copy-button';
import { DecisionDialog } from '../components/decision-dialog';
import { EventLog } from '../components/event-log';
import { OptionList } from '../components/option-list';
import { Players } from '../components/players';
import { ReplayBar } from '../components/replay-bar';
import { SiteHeader } from '../components/site-header';
import type { Link } from '../lib/feed';
import { tabToken } from '../lib/fragment';
import { useKeys } from '../lib/use-keys';
import { useReplay, type Replay } from '../lib/use-replay';
import { useTable, type Table } from '../lib/use-table';
import { joinPrompt, seatNames, statusLine } from '../lib/words';
import '../styles/base.css';
import '../styles/game.css';

function GamePage({ session, token }: { readonly session: string; readonly token: string | null }) {
  const loading = useTable(session, token);
  const table = loading.kind === 'table' ? loading.table : null;
  const replay = useReplay(table);
  const board = useBoard(table?.info.game);
  useTitle(table);
  if (loading.kind === 'failed') return <Trouble message={loading.failure.message} />;
  if (!table || !board) return <Waiting />;
  return <Game table={table} replay={replay} board={board} />;
}

interface GameProps {
  readonly table: Table;
  readonly replay: Replay | null;
  readonly board: Board;
}

function Game({ table, replay, board: BoardOfGame }: GameProps) {
  const { info, log } = table;
  const position = replay?.position ?? table.position;
  const mine = !replay && position.seat !== null && position.seatsToAct.includes(position.seat);
  return (
    <>
      <SiteHeader>
        <LinkState link={table.link} over={position.over} />
      </SiteHeader>
      <main class="game">
        <Heading table={table} />
        <Status table={table} replay={replay} />
        <div class="game-board">
          <BoardOfGame
            view={position.view}
            seat={position.seat}
            names={seatNames(info)}
            options={position.options}
            onMove={mine ? table.play : undefined}
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
          {mine && <Moves table={table} />}
          <Players info={info} seatsToAct={position.seatsToAct} you={table.position.seat} />
          <EventLog log={log} shown={position.version} onPick={replay?.show} />
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

/** What happened and who is next: read out to whoever cannot see the board. */
function Status({ table, replay }: { readonly table: Table; readonly replay: Replay | null }) {
  const { info, log, news, refusal } = table;
  const shown = replay?.position ?? table.position;
  const inPast = replay !== null && shown.version < table.position.version;
  const events = replay?.events ?? (news ?? log.at(-1))?.events ?? [];
  const line = inPast ? events.map((event) => `${event}.`).join(' ') : statusLine(info, shown, events);
  return (
    <div class="game-status">
      <p role="status" aria-live="polite">
        {line}
      </p>
      {refusal !== null && <p role="alert">{refusal}</p>}
    </div>
  );
}

/** What this seat may do: the numbers are keys. */
function Moves({ table: { position, busy, play } }: { readonly table: Table }) {
  const { options, decision } = position;
  const onKey = useCallback(
    (key: string) => {
      const option = /^[1-9]$/.test(key) ? options.find(({ index }) => index === Number(key)) : undefined;
      if (option) play(option.command);
    },
    [options, play],
  );
  useKeys(onKey);
  if (decision !== null) {
    return <DecisionDialog question={decision} options={options} busy={busy} onMove={play} />;
  }
  return (
    <section class="panel moves" aria-labelledby="moves-title">
      <h2 id="moves-title">Your move</h2>
      <OptionList options={options} busy={busy} onMove={play} />
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

function useBoard(game: string | undefined): Board | null {
  const [board, setBoard] = useState<{ readonly component: Board } | null>(null);
  useEffect(() => {
    if (game !== undefined) void loadBoard(game).then((component) => setBoard({ component }));
  }, [game]);
  return board?.component ?? null;
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
