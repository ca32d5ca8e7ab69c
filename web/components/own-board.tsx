import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useHinted } from '../kit/spot';
import type { Board, BoardProps } from '../kit/board';
import type { BoardHandle, BoardMount, Option, OwnBoardProps } from '../kit/mount';
import { PlainBoard } from '../kit/plain';

export { PlainBoard };

const NO_MOVES: readonly Option[] = [];

/** Passes the page's props to a board in the form that boards of external games take. */
const ownProps = (props: BoardProps<unknown>, hint: string | undefined): OwnBoardProps => {
  const {
    view,
    seat,
    names,
    options,
    onMove = null,
    onSetting = null,
    over = false,
    live,
    onDue = null,
  } = props;
  return {
    view,
    seat,
    names,
    moves: onMove ? options : NO_MOVES,
    onMove,
    hint: hint ?? null,
    onSetting,
    over,
    live,
    onDue,
  };
};

/**
 * A board with its own code, of which only `mount` is known. If it throws, the plain board replaces it until the page is reloaded. `address`: the URL of its
 * code, by which errors that it throws later are recognised.
 */
export function ownBoard(mount: BoardMount, address?: string): Board {
  return function OwnBoard(props) {
    const place = useRef<HTMLDivElement>(null);
    const handle = useRef<BoardHandle | null>(null);
    const [failure, setFailure] = useState<string | null>(null);
    // Only the first error is reported: others may follow from it.
    const fail = (reason: string): void => setFailure((known) => known ?? reason);
    const shown = ownProps(props, useHinted());

    const release = (): void => {
      const held = handle.current;
      handle.current = null;
      held?.unmount();
    };
    const attempt = (action: () => void): void => {
      try {
        action();
      } catch (error) {
        fail(reasonOf(error));
        // For its author, who looks at the console.
        reportError(error);
      }
    };

    useLayoutEffect(() => {
      attempt(() => {
        if (place.current) handle.current = checked(mount(place.current, shown));
      });
      return () => attempt(release);
    }, []);

    const isFirst = useRef(true);
    useLayoutEffect(() => {
      if (!isFirst.current) attempt(() => handle.current?.update(shown));
      isFirst.current = false;
    }, [
      shown.view,
      shown.seat,
      shown.names.join('\n'),
      shown.moves,
      shown.onMove,
      shown.hint,
      shown.onSetting,
      shown.onDue,
      shown.over,
      shown.live,
    ]);

    useEffect(() => {
      if (failure !== null) attempt(release);
    }, [failure]);
    useThrownLater(address, fail);

    if (failure !== null) return <InItsPlace {...props} failure={failure} />;
    return <div class="own-board" ref={place} />;
  };
}

/** A board that could not even be loaded. */
export const brokenBoard = (failure: string): Board =>
  function BrokenBoard(props) {
    return <InItsPlace {...props} failure={failure} />;
  };

const InItsPlace = ({ failure, ...props }: BoardProps<unknown> & { readonly failure: string }) => (
  <>
    <p class="own-board-failure" role="alert">
      This game’s own board does not work here ({failure}). The plain board is shown in its place, and the
      game goes on.
    </p>
    <PlainBoard {...props} />
  </>
);

/** Catches errors of the code at an address that are thrown outside our calls: in a listener or a timer. */
function useThrownLater(address: string | undefined, onThrown: (reason: string) => void): void {
  useEffect(() => {
    if (address === undefined) return;
    const listen = ({ filename, error, message }: ErrorEvent): void => {
      if (filename === new URL(address, location.href).href) onThrown(error ? reasonOf(error) : message);
    };
    window.addEventListener('error', listen);
    return () => window.removeEventListener('error', listen);
  }, []);
}

function checked(handle: unknown): BoardHandle {
  if (isHandle(handle)) return handle;
  throw new Error('its mount returns no { update, unmount }');
}

const isHandle = (value: unknown): value is BoardHandle =>
  typeof value === 'object' &&
  value !== null &&
  'update' in value &&
  'unmount' in value &&
  typeof value.update === 'function' &&
  typeof value.unmount === 'function';

const LONGEST_REASON = 200;

/** What was thrown, in words. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);

declare global {
  /** The boards that games bring themselves, by the id of the game: the bridge puts them into the page. Null where one threw. */
  var principalityBoards: Readonly<Record<string, BoardMount | null>> | undefined;
}

/** The board that a game brings itself, if it is in this page. */
export function boardInPage(game: string): Board | null {
  const boards = globalThis.principalityBoards;
  if (!boards || !Object.hasOwn(boards, game)) return null;
  const mount = boards[game];
  return typeof mount === 'function' ? ownBoard(mount) : brokenBoard('it stopped with an error');
}
