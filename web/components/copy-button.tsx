import { useState } from 'preact/hooks';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
}

/** Copies a text and confirms it. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    setSaid((await copyText(text())) ? 'Copied' : 'Copying is not allowed here');
  };
  return (
    <button type="button" class="quiet" onClick={() => void copy()} onBlur={() => setSaid(null)}>
      <span aria-live="polite">{said ?? label}</span>
    </button>
  );
}

/** Copies to the clipboard, which exists only on secure origins; elsewhere it copies from a selected field. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'off-screen';
    document.body.append(field);
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without the clipboard interface
    const done = document.execCommand('copy');
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}

interface ShareButtonProps {
  readonly title: string;
  readonly url: string;
}

/** Opens the device's share dialog for a link; absent where the browser has none. */
export const ShareButton = ({ title, url }: ShareButtonProps) =>
  'share' in navigator ? (
    <button
      type="button"
      class="quiet"
      // A share that is called off is no fault.
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      Share …
    </button>
  ) : null;
