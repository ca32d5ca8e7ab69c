import { render } from 'preact';
import { useEffect, useErrorBoundary, useRef, useState } from 'preact/hooks';
import type { Board } from '../boards';
import type { DisplayMode, Host, HostContext } from './host';
import { connectHost } from './hosts';
import type { Picture } from './picture';
import { afterCancel, afterInput, afterResult, LOADING, type Screen } from './screen';
import { applyTheme } from './theme';
import { seatName, statusOf } from './words';
import '../styles/base.css';
import '../styles/game.css';
import './widget.css';

/** The board of a game, or null if this widget has none for it. */
export type BoardLoader = (game: string) => Promise<Board | null>;

/** Fills the document with a widget: the last board that the chat delivered, to look at only. */
export function mountWidget(boardOf: BoardLoader): void {
  render(<Widget boardOf={boardOf} />, document.body);
}

function Widget({ boardOf }: { readonly boardOf: BoardLoader }) {
  const { host, screen, context } = useHost();
  const picture = screen.kind === 'board' ? screen.picture : null;
  const board = useBoard(boardOf, picture?.game ?? null);
  usePictureInPicture(host, picture, context);
  const drawn: Screen = picture && board === null ? { kind: 'nothing' } : screen;
  return (
    <main class={`widget widget-${drawn.kind}`}>
      <p class="game-status" role="status" aria-live="polite">
        {statusOf(drawn)}
      </p>
      {'refusal' in drawn && drawn.refusal !== null && (
        <p class="widget-refusal" role="alert">
          {drawn.refusal}
        </p>
      )}
      {picture && board && <Drawing key={picture.version} picture={picture} board={board} />}
    </main>
  );
}

/** The board itself; a view that it cannot draw leaves a sentence instead. */
function Drawing({ picture, board: BoardOfGame }: { readonly picture: Picture; readonly board: Board }) {
  const broken = useErrorBoundary().at(0) !== undefined;
  if (broken) return <p>This position cannot be drawn.</p>;
  const seats = Math.max(picture.names.length, ...picture.seatsToAct.map((seat) => seat + 1));
  const names = Array.from({ length: seats }, (_, seat) => seatName(picture, seat));
  return (
    <div class="game-board" role="group" aria-label="The board">
      <BoardOfGame view={picture.view} seat={picture.seat} names={names} options={[]} live />
    </div>
  );
}

interface Hosted {
  readonly host: Host | null;
  readonly screen: Screen;
  readonly context: HostContext;
}

function useHost(): Hosted {
  const [host, setHost] = useState<Host | null>(null);
  const [screen, setScreen] = useState<Screen>(LOADING);
  const [context, setContext] = useState<HostContext>({});
  useEffect(() => {
    const connected = connectHost({
      onInput: (input) => setScreen((shown) => afterInput(shown, input)),
      onResult: (delivery) => setScreen((shown) => afterResult(shown, delivery)),
      onCancel: () => setScreen(afterCancel),
      onContext(changed) {
        if (changed.theme) applyTheme(changed.theme);
        setContext((known) => merged(known, changed));
      },
    });
    setHost(connected);
  }, []);
  return { host, screen, context };
}

const merged = (known: HostContext, changed: HostContext): HostContext => ({
  theme: changed.theme ?? known.theme,
  displayMode: changed.displayMode ?? known.displayMode,
  offeredModes: changed.offeredModes ?? known.offeredModes,
});

/** Undefined while it is being loaded. */
function useBoard(boardOf: BoardLoader, game: string | null): Board | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly board: Board | null }>();
  useEffect(() => {
    if (game !== null) void boardOf(game).then((board) => setLoaded({ game, board }));
  }, [boardOf, game]);
  return loaded?.game === game ? loaded.board : undefined;
}

/** A running game stays in sight while the chat goes on, where the chat offers that; once over it goes back to its place. */
function usePictureInPicture(host: Host | null, picture: Picture | null, context: HostContext): void {
  const asked = useRef<DisplayMode | null>(null);
  const wanted = picture && wantedMode(picture, context);
  useEffect(() => {
    if (!host || !wanted || asked.current === wanted) return;
    asked.current = wanted;
    host.requestDisplayMode(wanted);
  }, [host, wanted]);
}

/** Null if the widget is where it should be, or somebody wants it to be elsewhere. */
function wantedMode({ gameOver }: Picture, { displayMode, offeredModes }: HostContext): DisplayMode | null {
  if (gameOver) return displayMode === 'pip' ? 'inline' : null;
  return displayMode !== 'fullscreen' && displayMode !== 'pip' && offeredModes?.includes('pip')
    ? 'pip'
    : null;
}
