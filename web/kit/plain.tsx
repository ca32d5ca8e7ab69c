import type { BoardProps } from './board';

/** The view in writing, for a game without a board. */
export const PlainBoard = ({ view }: BoardProps<unknown>) => (
  <pre class="plain-board">{JSON.stringify(view, null, 2)}</pre>
);
