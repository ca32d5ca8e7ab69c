import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { randomHex } from '../kit/random-hex';
import { type Action, type Answer, isOutage, type Reply, type SessionApi } from './api';
import type { Feed, Link } from './feed';
import type { Position } from './position';

/** A move that is sent again until the server has answered. */
export interface UnsentMove {
  readonly command: string;
  /** Sends it no more. */
  readonly forget: () => void;
}

interface Moves {
  readonly busy: boolean;
  /** The error of the last move or action, or null. */
  readonly error: string | null;
  readonly unsent: UnsentMove | null;
  readonly play: (command: string) => void;
  /** Performs an action other than a move; `target`: the seat of the other player concerned. */
  readonly act: (action: Action, target?: number) => void;
}

interface Connection {
  readonly feed: { readonly current: Feed | null };
  readonly link: Link;
}

/** The pause before a move is sent again, unless the connection is restored earlier. */
const AGAIN_MS = 5_000;

const NOT_ARRIVED =
  'That did not arrive: there is no connection to the game server. Try again once it is back.';

/** Makes moves one at a time, each in the shown position, and performs other actions. */
export function useMoves(api: SessionApi, position: Position | undefined, { feed, link }: Connection): Moves {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<UnsentMove | null>(null);
  const sending = useRef(false);
  const again = useRef<(goOn: boolean) => void>(() => undefined);
  const seat = position?.seat ?? null;
  const version = position?.version ?? 0;
  useEffect(() => {
    if (link !== 'lost') again.current(true);
  }, [link]);
  useEffect(() => () => again.current(false), []);

  /** Waits until a move may be sent again; false if it must not be. */
  const mayGoOn = useCallback((command: string): Promise<boolean> => {
    setError(null);
    setUnsent({ command, forget: () => again.current(false) });
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), AGAIN_MS);
      again.current = (goOn) => {
        clearTimeout(timer);
        resolve(goOn);
      };
    });
  }, []);

  const send = useCallback(
    <T>(request: (seat: number) => Promise<Awaited<Reply<T>> | null>, take: (answer: T) => void) => {
      if (seat === null || sending.current) return;
      sending.current = true;
      setBusy(true);
      void request(seat).then((answer) => {
        sending.current = false;
        setBusy(false);
        setUnsent(null);
        if (answer?.ok) take(answer.value);
        else feed.current?.refresh();
        // The error of the previous move is obsolete.
        setError(answer && !answer.ok ? (isOutage(answer.error) ? NOT_ARRIVED : answer.error.message) : null);
      });
    },
    [seat],
  );
  const play = useCallback(
    (command: string) => {
      const insist = async (mine: number): Promise<Awaited<Reply<Answer>> | null> => {
        const key = randomHex();
        for (;;) {
          const answer = await api.execute(command, { seat: mine, expectedVersion: version, key });
          if (answer.ok || !isOutage(answer.error)) return answer;
          feed.current?.refresh();
          if (!(await mayGoOn(command))) return null;
        }
      };
      send(insist, (answer) => feed.current?.accept(answer));
    },
    [api, send, version],
  );
  const act = useCallback(
    (action: Action, target?: number) =>
      send(
        (mine) => api.act(action, mine, target),
        () => feed.current?.refreshAll(),
      ),
    [api, send],
  );
  return { busy, error, unsent, play, act };
}
