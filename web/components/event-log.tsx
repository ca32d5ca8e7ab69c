import { useEffect, useRef } from 'preact/hooks';

/** What one commit, or several that came together, brought. */
export interface LogEntry {
  readonly version: number;
  readonly events: readonly string[];
}

interface EventLogProps {
  readonly log: readonly LogEntry[];
  /** The version shown: it is marked, and brought into sight. */
  readonly shown: number;
  /** Chooses a version to look at, where that can be done. */
  readonly onPick?: ((version: number) => void) | undefined;
}

/** All that happened, oldest first; the newest is kept in sight. */
export function EventLog({ log, shown, onPick }: EventLogProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    // Not scrollIntoView: that would move the page as well.
    list.current.scrollTop = current.offsetTop - list.current.clientHeight + current.offsetHeight;
  }, [log, shown]);
  // Of commits that came together the last one's version names them all.
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
                  <li key={at}>{event}</li>
                ))}
              </ul>
            </li>
          ))}
      </ol>
    </section>
  );
}
