import { reasonText } from '../../core/engine/errors';
import { nameOf, namesOf } from '../../core/engine/play';
import type { Picture } from './picture';
import { afterCancel, afterInput, afterResult, LOADING, type Screen } from './screen';
import { render } from 'preact';
import { useCallback, useEffect, useErrorBoundary, useMemo, useRef, useState } from 'preact/hooks';
import type { Board } from '../kit/board';
import { CustomBanner } from '../components/game-status';
import { receiveClock } from '../kit/server-clock';
import type { ChatBoard, ChatBoardProps } from '../kit/chat-board';
import { applyTheme, type DisplayMode, type Host, type HostContext } from './host';
import { connectHost } from './hosts';
import '../styles/base.css';
import '../styles/board.css';
import './widget.css';

const EVENTS_TOLD = 4;

/** The screen in a line or two, for screen readers. */
function statusOf(screen: Screen): string {
  switch (screen.kind) {
    case 'loading':
      return screen.move === null ? 'Setting the table …' : `Playing ${screen.move} …`;
    case 'board':
      return [...eventsText(screen.picture), turnLine(screen.picture)].join(' ');
    case 'refused':
      return 'Nothing has changed.';
    case 'nothing':
      return 'There is no board to show for this answer.';
  }
}

const seatName = ({ names }: Picture, seat: number): string => nameOf(names, seat);

const eventsText = ({ events }: Picture): readonly string[] =>
  events.slice(-EVENTS_TOLD).map((event) => (event.endsWith('.') ? event : `${event}.`));

/** Whose turn it is, or the result. */
function turnLine(picture: Picture): string {
  const { gameOver, outcome, seatsToAct, view } = picture;
  const seatNames = (seats: readonly number[]): string => namesOf(picture.names, seats);
  if (!gameOver && view === null) return 'Waiting for players: the game is dealt when every seat is taken.';
  if (!gameOver) return `${seatNames(seatsToAct)} to move.`;
  if (!outcome) return 'Game over: it was ended early.';
  const result = outcome.winners.length === 0 ? 'Nobody wins' : `${seatNames(outcome.winners)} won`;
  return `Game over: ${reasonText(outcome.reason)}. ${result}.`;
}

/** Loads the board of a game, or null if this widget has none for it. */
type BoardLoader = (game: string) => Promise<Board | null>;

/** Loads the chat board of a game, or null if this widget has none for it. */
type ChatBoardLoader = (game: string) => Promise<ChatBoard | null>;

/** Mounts a widget that shows the latest board from the chat, without controls. */
export const mountWidget = (boardOf: BoardLoader): void =>
  mountChatBoard(async (game) => {
    const board = await boardOf(game);
    return board && withoutPlay(board);
  });

/** Mounts a widget with a board on which a person can play. */
export const mountChatBoard = (chatBoardOf: ChatBoardLoader): void =>
  render(<Widget chatBoardOf={chatBoardOf} />, document.body);

const withoutPlay = (BoardOfGame: Board): ChatBoard =>
  function ViewOnlyBoard({ picture, names, clock, onShowing }) {
    const { view, seat, gameOver } = picture;
    return (
      <BoardOfGame
        view={view}
        seat={seat}
        names={names}
        options={[]}
        over={gameOver}
        clock={clock}
        onShowing={onShowing}
        live
      />
    );
  };

const NOTHING: Screen = { kind: 'nothing' };

function Widget({ chatBoardOf }: { readonly chatBoardOf: ChatBoardLoader }) {
  const { host, screen, context } = useHost();
  const shown = screen.kind === 'board' ? screen : null;
  const picture = shown?.picture ?? null;
  const clock = useMemo(() => (picture?.clock ? receiveClock(picture.clock) : null), [picture]);
  const chatBoard = useChatBoard(chatBoardOf, picture?.game ?? null);
  usePictureInPicture(host, picture, context);
  const visible: Screen = picture && chatBoard === null ? NOTHING : screen;
  const { told, onShowing } = useTold(visible);
  return (
    <main class={`widget widget-${visible.kind}`}>
      <p class="game-status" role="status" aria-live="polite">
        {statusOf(told)}
      </p>
      {'error' in visible && visible.error !== null && (
        <p class="widget-error" role="alert">
          {visible.error}
        </p>
      )}
      {shown && <CustomBanner custom={shown.picture.custom ?? []} />}
      {shown?.picture.view && chatBoard && (
        <RenderedBoard
          key={shown.picture.session}
          chatBoard={chatBoard}
          picture={shown.picture}
          names={namesIn(shown.picture)}
          clock={clock}
          controls={shown.controls}
          result={shown}
          onCall={(call) => host?.callTool(call)}
          onShowing={onShowing}
        />
      )}
    </main>
  );
}

/** The board, or a sentence if it cannot draw the view. */
function RenderedBoard({
  chatBoard: ChatBoardOfGame,
  ...props
}: ChatBoardProps & { readonly chatBoard: ChatBoard }) {
  const boundary = useErrorBoundary();
  const broken = boundary[0] !== undefined;
  useEffect(() => {
    // The next version may be drawable.
    if (broken) boundary[1]();
  }, [props.picture.version]);
  if (broken) return <p>This position cannot be drawn.</p>;
  return (
    <div class="game-board" role="group" aria-label="The board">
      <ChatBoardOfGame {...props} />
    </div>
  );
}

function namesIn(picture: Picture): readonly string[] {
  const seats = Math.max(picture.names.length, ...picture.seatsToAct.map((seat) => seat + 1));
  return Array.from({ length: seats }, (_, seat) => seatName(picture, seat));
}

/**
 * The screen that the words describe: a new position only after the board has finished its animation, e.g. a turning wheel. The board reports that in a layout
 * effect, which runs before the effect here.
 */
function useTold(screen: Screen) {
  const [told, setTold] = useState(screen);
  const isShowing = useRef(false);
  const newest = useRef(screen);
  newest.current = screen;
  const onShowing = useCallback((shows: boolean): void => {
    isShowing.current = shows;
    if (!shows) setTold(newest.current);
  }, []);
  useEffect(() => {
    if (!isShowing.current) setTold(screen);
  }, [screen]);
  const isBoard = told.kind === 'board' && screen.kind === 'board';
  return { told: isBoard ? told : screen, onShowing };
}

interface WidgetHost {
  readonly host: Host | null;
  readonly screen: Screen;
  readonly context: HostContext;
}

function useHost(): WidgetHost {
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
        setContext((known) => mergeContext(known, changed));
      },
    });
    setHost(connected);
  }, []);
  return { host, screen, context };
}

const mergeContext = (known: HostContext, changed: HostContext): HostContext => ({
  theme: changed.theme ?? known.theme,
  displayMode: changed.displayMode ?? known.displayMode,
  offeredModes: changed.offeredModes ?? known.offeredModes,
});

/** Undefined while the board is loading. */
function useChatBoard(chatBoardOf: ChatBoardLoader, game: string | null): ChatBoard | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly chatBoard: ChatBoard | null }>();
  useEffect(() => {
    if (game !== null) void chatBoardOf(game).then((chatBoard) => setLoaded({ game, chatBoard }));
  }, [chatBoardOf, game]);
  return loaded?.game === game ? loaded.chatBoard : undefined;
}

/** Keeps a running game visible with picture-in-picture, if the chat supports it; a finished game returns to its place. */
function usePictureInPicture(host: Host | null, picture: Picture | null, context: HostContext): void {
  const asked = useRef<DisplayMode | null>(null);
  const wanted = picture && displayModeFor(picture, context);
  useEffect(() => {
    if (!host || !wanted || asked.current === wanted) return;
    asked.current = wanted;
    host.requestDisplayMode(wanted);
  }, [host, wanted]);
}

/** The display mode to request; null if the current mode is right or was chosen by the user. */
function displayModeFor(
  { gameOver }: Picture,
  { displayMode, offeredModes }: HostContext,
): DisplayMode | null {
  if (gameOver) return displayMode === 'pip' ? 'inline' : null;
  return displayMode !== 'fullscreen' && displayMode !== 'pip' && offeredModes?.includes('pip')
    ? 'pip'
    : null;
}
