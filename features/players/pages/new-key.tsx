import { useEffect, useRef } from 'preact/hooks';
import { CopyButton } from '../../../web/components/copy-button';

interface NewKeyProps {
  readonly name: string;
  readonly shownKey: string;
  readonly onSaved: () => void;
}

/** The key of a player, this once. */
export function NewKey({ name, shownKey, onSaved }: NewKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="panel me-key" aria-labelledby="key-title">
      <h2 id="key-title" ref={heading} tabIndex={-1}>
        Save your key
      </h2>
      <p>
        This browser keeps it. Save it elsewhere, too: it is not shown again, nobody can recover it, and
        without it you can play as {name} only in this browser. Give it to nobody.
      </p>
      <code>{shownKey}</code>
      <div class="me-ways">
        <CopyButton label="Copy the key" text={() => shownKey} />
        <button type="button" class="primary" onClick={onSaved}>
          I have saved it
        </button>
      </div>
    </section>
  );
}
