import type { ComponentChildren } from 'preact';
import { findCard, type Card } from '../rules/cards/catalogue';
import { printedTypes } from '../rules/kit/card';
import { useHintClass } from '../../../web/kit/spot';
import type { CardChoice } from './choice';
import './card.css';

interface CardProps {
  readonly name: string;
  readonly size?: 'full' | 'small';
  /** The number of cards left, if this is a pile. */
  readonly left?: number;
  /** The move that a click makes, if it makes one. */
  readonly command?: string | undefined;
  /** Makes the card a button. */
  readonly onPlay?: (() => void) | undefined;
  /** Makes the card a button that is pressed while the card is chosen. */
  readonly choice?: CardChoice | undefined;
  /** Makes the card a button that enlarges it if it has no other use; if true, the Tab key reaches it. */
  readonly tabStop?: boolean;
  /** The key that presses it. */
  readonly shortcut?: number | undefined;
  /** Whether it costs more than there is to spend. */
  readonly isBeyond?: boolean;
}

/** A card face up: cost, name, picture, and its text at full size. */
export function CardFace({
  name,
  size = 'full',
  left,
  command,
  onPlay,
  choice,
  tabStop,
  shortcut,
  isBeyond = false,
}: CardProps) {
  const card = findCard(name);
  const onClick = choice ? choice.onPick : onPlay;
  const states = [
    left === 0 && 'sold-out',
    isBeyond && 'beyond',
    onClick && 'playable',
    choice?.picked === true && 'picked',
  ].filter(Boolean);
  const shared = {
    class: `card card-${size} card-${kindOf(card)} ${states.join(' ')}${useHintClass(command, choice?.advised)}`,
    // What is shown large: see useLook.
    'data-card': name,
  };
  const face = (
    <>
      <span class="card-name">{breakable(card?.breaks ?? name)}</span>
      <Picture card={card} />
      {size === 'full' && card && <span class="card-text">{bodyOf(card)}</span>}
      {card && (
        <span class="card-foot">
          <span class="card-cost" aria-label={`costs ${card.cost}`}>
            {card.cost}
          </span>
          <span class="card-kind">{printedTypes(card).join(' · ')}</span>
        </span>
      )}
      {left !== undefined && (
        <span class="card-left" key={left} aria-label={`${left} left`}>
          {left}
        </span>
      )}
      {shortcut !== undefined && (
        <kbd class="card-key" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
      {choice?.picked && (
        <span class="card-fate" aria-hidden="true">
          {choice.fate}
        </span>
      )}
    </>
  );
  if (!choice && !onPlay && tabStop === undefined) return <div {...shared}>{face}</div>;
  return (
    <button
      type="button"
      {...shared}
      tabIndex={tabStop === false ? -1 : 0}
      onClick={onClick}
      aria-pressed={choice?.picked}
      aria-disabled={onClick === undefined}
    >
      {face}
    </button>
  );
}

/** A pile of cards face down, with the number of cards. */
export const CardBack = ({ count, label }: { readonly count: number; readonly label: string }) => (
  <figure class="pile">
    <div class={`card card-small card-back${count === 0 ? ' empty' : ''}`}>
      <span class="card-left" key={count}>
        {count}
      </span>
    </div>
    <figcaption>{label}</figcaption>
  </figure>
);

const Picture = ({ card }: { readonly card: Card | undefined }) => (
  <svg class="card-art" viewBox="0 0 64 44" aria-hidden="true">
    <path class="art-ground" d="M0 38q16-6 32 0t32-1v7h-64z" />
    {(card?.picture ?? []).map(({ tone, path }) => (
      <path key={path} class={`art-${tone}`} d={path} />
    ))}
  </svg>
);

/** The type that sets the card's colours: its last one. */
const kindOf = (card: Card | undefined): string => card?.types.at(-1) ?? 'unknown';

/** A name that may be broken at the | on a narrow card. */
function breakable(name: string): ComponentChildren {
  const [first, second] = name.split('|');
  if (second === undefined) return name;
  return (
    <>
      {first}
      <wbr />
      {second}
    </>
  );
}

/** The large number on Treasures and Victory cards, as on a coin. */
const bodyOf = ({ type, text }: Card): ComponentChildren =>
  type === 'action' || text.length > 6 ? text : <b class="card-worth">{text}</b>;
