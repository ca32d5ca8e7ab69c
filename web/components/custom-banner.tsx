import type { SessionInfo } from '../lib/api';
import { customWords } from '../lib/words';
import './custom-banner.css';

/** A warning if the creator of the session chose what is normally left to chance. */
export const CustomBanner = ({ custom }: { readonly custom: Readonly<SessionInfo['custom']> }) =>
  custom.length === 0 ? null : (
    <p class="custom-banner" role="note">
      <strong>Custom game.</strong> {customWords(custom)} It is never rated.
    </p>
  );

/** That a game counts for the ratings of its players, or why it does not though it was meant to; nothing of other games. */
export function RatedMark({ rated }: Pick<SessionInfo, 'rated'>) {
  if (rated === undefined) return null;
  return rated === 'yes' ? (
    <span class="chip chip-won">rated</span>
  ) : (
    <span class="chip chip-custom">counts for nobody: two players have one owner</span>
  );
}
