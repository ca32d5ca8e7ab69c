import { useEffect, useRef, useState } from 'preact/hooks';
import { EventText } from './event-text';
import { Fold } from './fold';

/** The events of one commit, or of several that arrived together. */
export interface LogEntry {
  readonly version: number;
  readonly events: readonly string[];
}

interface EventLogProps {
  readonly log: readonly LogEntry[];
  readonly names: readonly string[];
  /** The version on the board; it is highlighted and scrolled into view. */
  readonly shown: number;
  /** Shows a version; absent if past versions cannot be shown. */
  readonly onPick?: ((version: number) => void) | undefined;
}

const TITLE = 'What happened';

/** The maximum number of entries shown for a running game, so that a tab that watches for hours does not grow. */
const NEWEST = 150;

/** All events, oldest first; the newest stays in view. In a long running game, the oldest events are shown only on request. */
export function EventLog({ log, names, shown, onPick }: EventLogProps) {
  const list = useRef<HTMLOListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const told = log.filter(({ events }) => events.length > 0);
  const seen = onPick || showsAll ? told : told.slice(-NEWEST);
  const showAll = (): void => {
    setShowsAll(true);
    list.current?.focus();
  };
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    // scrollIntoView would also move the page.
    list.current.scrollTop = current.offsetTop - list.current.clientHeight + current.offsetHeight;
  }, [log, shown]);
  // Commits that arrived together have the version of the last one.
  const current = log.find(({ version }) => version >= shown)?.version;
  return (
    <Fold class="log" title={TITLE}>
      {told.length === 0 && <p>Nothing yet.</p>}
      {seen.length < told.length && (
        <button type="button" class="quiet" onClick={showAll}>
          Show all {told.length}
        </button>
      )}
      <ol ref={list} tabIndex={0} aria-label={TITLE}>
        {seen.map(({ version, events }) => (
          <li key={version} data-version={version} aria-current={version === current ? 'step' : undefined}>
            {onPick ? (
              <button
                type="button"
                class="log-version"
                onClick={() => onPick(version)}
                aria-label={`Show version ${version}`}
              >
                {version}
              </button>
            ) : (
              <span class="log-version">{version}</span>
            )}
            <ul>
              {events.map((event, at) => (
                <li key={at}>
                  <EventText text={event} names={names} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
