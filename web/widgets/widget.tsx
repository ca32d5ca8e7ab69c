import { render } from 'preact';
import { useEffect, useErrorBoundary, useMemo, useRef, useState } from 'preact/hooks';
import type { Board } from '../kit/board';
import { CustomBanner } from '../components/custom-banner';
import { hear } from '../kit/told-clock';
import type { Drawing, DrawingProps } from '../kit/drawing';
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

/** The drawing of a game, or null if this widget has none for it. */
export type DrawingLoader = (game: string) => Promise<Drawing | null>;

/** Fills the document with a widget: the last board that the chat delivered, to look at only. */
export const mountWidget = (boardOf: BoardLoader): void =>
  mountDrawing(async (game) => {
    const board = await boardOf(game);
    return board && showing(board);
  });

/** The same for a drawing that also lets a person play. */
export const mountDrawing = (drawingOf: DrawingLoader): void =>
  render(<Widget drawingOf={drawingOf} />, document.body);

const showing = (BoardOfGame: Board): Drawing =>
  function ShownBoard({ picture, names, clock }) {
    const { view, seat, gameOver } = picture;
    return (
      <BoardOfGame view={view} seat={seat} names={names} options={[]} over={gameOver} clock={clock} live />
    );
  };

function Widget({ drawingOf }: { readonly drawingOf: DrawingLoader }) {
  const { host, screen, context } = useHost();
  const shown = screen.kind === 'board' ? screen : null;
  const picture = shown?.picture ?? null;
  const clock = useMemo(() => (picture?.clock ? hear(picture.clock) : null), [picture]);
  const drawing = useDrawing(drawingOf, picture?.game ?? null);
  usePictureInPicture(host, picture, context);
  const drawn: Screen = picture && drawing === null ? { kind: 'nothing' } : screen;
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
      {shown && <CustomBanner custom={shown.picture.custom ?? []} />}
      {shown?.picture.view && drawing && (
        <Drawn
          key={shown.picture.session}
          drawing={drawing}
          picture={shown.picture}
          names={namesIn(shown.picture)}
          clock={clock}
          controls={shown.controls}
          result={shown}
          onCall={(call) => host?.callTool(call)}
        />
      )}
    </main>
  );
}

/** The board itself; a view that it cannot draw leaves a sentence instead. */
function Drawn({ drawing: DrawingOfGame, ...props }: DrawingProps & { readonly drawing: Drawing }) {
  const boundary = useErrorBoundary();
  const broken = boundary[0] !== undefined;
  useEffect(() => {
    // The next version may be one that can be drawn.
    if (broken) boundary[1]();
  }, [props.picture.version]);
  if (broken) return <p>This position cannot be drawn.</p>;
  return (
    <div class="game-board" role="group" aria-label="The board">
      <DrawingOfGame {...props} />
    </div>
  );
}

function namesIn(picture: Picture): readonly string[] {
  const seats = Math.max(picture.names.length, ...picture.seatsToAct.map((seat) => seat + 1));
  return Array.from({ length: seats }, (_, seat) => seatName(picture, seat));
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
function useDrawing(drawingOf: DrawingLoader, game: string | null): Drawing | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly drawing: Drawing | null }>();
  useEffect(() => {
    if (game !== null) void drawingOf(game).then((drawing) => setLoaded({ game, drawing }));
  }, [drawingOf, game]);
  return loaded?.game === game ? loaded.drawing : undefined;
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
