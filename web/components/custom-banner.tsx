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
