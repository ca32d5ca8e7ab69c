import type { LiveMessage } from '../../core/api';
import type { SessionEvents } from '../../core/table';

/** What a session tells a reader who takes one message at a time, each when it is asked for. */
export async function* messagesOf(events: SessionEvents): AsyncGenerator<LiveMessage, void> {
  const told: (LiveMessage | null)[] = [];
  let wake = (): void => undefined;
  const put = (message: LiveMessage | null): void => {
    told.push(message);
    wake();
  };
  const reading = events.follow({
    take(message) {
      put(message);
      return false;
    },
    done: () => put(null),
  });
  try {
    for (;;) {
      while (told.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const next = told.shift();
      if (!next) return;
      yield next;
      if (told.length === 0) reading.proceed();
    }
  } finally {
    reading.stop();
  }
}
