import { useEffect, useRef } from 'preact/hooks';
import { EventText } from './event-text';

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

/** All events, oldest first; the newest stays in view. */
export function EventLog({ log, names, shown, onPick }: EventLogProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    // scrollIntoView would also move the page.
    list.current.scrollTop = current.offsetTop - list.current.clientHeight + current.offsetHeight;
  }, [log, shown]);
  // Commits that arrived together have the version of the last one.
  const current = log.find(({ version }) => version >= shown)?.version;
  return (
    <section class="panel log" aria-labelledby="log-title">
      <h2 id="log-title">What happened</h2>
      {log.every(({ events }) => events.length === 0) && <p>Nothing yet.</p>}
      <ol ref={list} tabIndex={0} aria-labelledby="log-title">
        {log
          .filter(({ events }) => events.length > 0)
          .map(({ version, events }) => (
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
    </section>
  );
}
