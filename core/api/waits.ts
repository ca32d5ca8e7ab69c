/** The longest time that a request may wait (s). */
export const LONGEST_WAIT = 25;

/** How long a request for the state waits at most (s); undefined if it is answered at once. */
export const secondsToWait = ({
  wait,
  until,
}: {
  readonly wait?: number | undefined;
  readonly until?: 'myTurn' | undefined;
}): number | undefined => wait ?? (until === undefined ? undefined : LONGEST_WAIT);
