import type { SessionInfo } from '../lib/api';
import { customWords } from '../lib/words';

/** Says of a session that its creator chose what is otherwise left to chance; nothing of any other. */
export const CustomBanner = ({ custom }: { readonly custom: Readonly<SessionInfo['custom']> }) =>
  custom.length === 0 ? null : (
    <p class="custom-banner" role="note">
      <strong>Custom game.</strong> {customWords(custom)} It is never rated.
    </p>
  );
