import { type Failure, isOutage, SessionApi } from '../lib/api';
import { JoinForm } from './join-form';
import { SiteHeader } from './site-frame';

interface TroubleProps {
  readonly session: string;
  readonly token: string | null;
  readonly onToken: (token: string | null) => void;
  readonly failure: Failure;
}

/** Why the game cannot be shown, and what to do. */
export function Trouble({ session, token, failure, onToken }: TroubleProps) {
  const isRefused = failure.status === 401;
  return (
    <>
      <SiteHeader />
      <main class="lonely">
        <h1>This game cannot be shown</h1>
        <p role="alert">{failure.message}</p>
        {isRefused && token !== null && (
          <p>
            <button type="button" class="quiet" onClick={() => onToken(null)}>
              Continue without the seat
            </button>
          </p>
        )}
        {isRefused && token === null && (
          <section class="panel" aria-labelledby="invited-title">
            <h2 id="invited-title">Were you invited to play?</h2>
            <JoinForm
              api={new SessionApi(session, null)}
              info={{ session, custom: NOTHING_KNOWN }}
              heldBefore={false}
              onToken={onToken}
            />
          </section>
        )}
        {isRefused && <p>To watch a private game you need the complete link that its players received.</p>}
        <p class="ways">
          {isOutage(failure) && (
            <a class="primary" href="">
              Try again
            </a>
          )}
          <a class="quiet" href="/">
            All games
          </a>
        </p>
      </main>
    </>
  );
}

const NOTHING_KNOWN = [] as const;
