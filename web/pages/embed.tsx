import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { EventText } from '../components/event-text';
import type { Board } from '../kit/board';
import { loadBoard } from '../lib/boards';
import { useTable, type Table } from '../lib/use-table';
import { seatNames, statusLine } from '../lib/words';
import '../styles/base.css';
import '../styles/board.css';
import '../styles/game.css';

/** A board alone, embedded in another website. It is for spectators, so it neither reads nor sends the token of a seat. */
function Embed({ session }: { readonly session: string }) {
  const loading = useTable(session, null);
  const table = loading.kind === 'table' ? loading.table : null;
  const board = useBoard(table?.info.game);
  if (loading.kind === 'failed')
    return (
      <main class="embed">
        <p role="alert">This game cannot be shown: {loading.failure.message}</p>
        <Foot session={session} />
      </main>
    );
  if (!table || !board)
    return (
      <main class="embed">
        <p role="status">Setting the table …</p>
      </main>
    );
  return <Watched table={table} board={board} session={session} />;
}

interface WatchedProps {
  readonly table: Table;
  readonly board: Board;
  readonly session: string;
}

function Watched({
  table: { info, position, log, news, refreshTime },
  board: BoardOfGame,
  session,
}: WatchedProps) {
  const events = (news ?? log.at(-1))?.events ?? [];
  return (
    <main class="embed">
      <h1 class="off-screen">{info.name ?? info.title}</h1>
      {position.view !== null && (
        <div class="game-board" role="group" aria-labelledby="table-title">
          <h2 id="table-title" class="off-screen">
            The table
          </h2>
          <BoardOfGame
            view={position.view}
            seat={null}
            names={seatNames(info)}
            options={[]}
            clock={position.clock}
            over={position.over}
            live
            onDue={refreshTime}
          />
        </div>
      )}
      <p role="status" aria-live="polite">
        <EventText text={statusLine(info, position, events)} names={seatNames(info)} />
      </p>
      <Foot session={session} />
    </main>
  );
}

/** Leads out of the frame, to the game's own page. */
const Foot = ({ session }: { readonly session: string }) => (
  <p class="embed-foot">
    <a href={`/game/${session}`} target="_blank" rel="noopener">
      Watch at Principality
    </a>
  </p>
);

function useBoard(game: string | undefined): Board | null {
  const [board, setBoard] = useState<{ readonly board: Board } | null>(null);
  useEffect(() => {
    if (game !== undefined) void loadBoard(game).then((loaded) => setBoard({ board: loaded }));
  }, [game]);
  return board?.board ?? null;
}

const root = document.getElementById('page');
const session = location.pathname.split('/')[2] ?? '';
if (root) render(<Embed session={session} />, root);
