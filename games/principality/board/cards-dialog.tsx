import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardFace } from './card';

interface CardsDialogProps {
  readonly title: string;
  /** From the bottom to the top. */
  readonly cards: readonly string[];
  readonly onClose: () => void;
}

/** A pile spread out: the cards as they lie, the newest first. Escape closes it, and the focus goes back to where it was. */
export function CardsDialog({ title, cards, onClose }: CardsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="spread" ref={dialog} aria-labelledby="spread-title" onClose={onClose}>
      <header>
        <h2 id="spread-title">
          {title} ({cards.length})
        </h2>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      {cards.length === 0 ? (
        <p>No cards.</p>
      ) : (
        <ul class="cards" tabIndex={0} aria-label={title}>
          {cards.toReversed().map((card, at) => (
            <li key={at}>
              <CardFace name={card} size="small" />
            </li>
          ))}
        </ul>
      )}
    </dialog>
  );
}
