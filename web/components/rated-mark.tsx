import type { SessionInfo } from '../lib/api';

/** That a game counts for the ratings of its players, or why it does not though it was meant to; nothing of other games. */
export function RatedMark({ rated }: Pick<SessionInfo, 'rated'>) {
  if (rated === undefined) return null;
  return rated === 'yes' ? (
    <span class="chip chip-won">rated</span>
  ) : (
    <span class="chip chip-custom">counts for nobody: two players have one owner</span>
  );
}
