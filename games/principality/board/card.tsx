import type { ComponentChildren } from 'preact';
import { findCard, type Card } from '../rules/cards/catalogue';
import { ART } from './art';
import type { CardChoice } from './choice';

interface CardProps {
  readonly name: string;
  readonly size?: 'full' | 'small';
  /** The number of cards left, if this is a pile. */
  readonly left?: number;
  /** Makes the card a button. */
  readonly onPlay?: (() => void) | undefined;
  /** Makes the card a button that is pressed while the card is chosen. */
  readonly choice?: CardChoice | undefined;
}

/** A card face up: cost, name, picture, and its text at full size. */
export function CardFace({ name, size = 'full', left, onPlay, choice }: CardProps) {
  const card = findCard(name);
  const kind = card ? [...card.types].reverse()[0] : 'unknown';
  const onClick = choice ? choice.onPick : onPlay;
  const state = `${left === 0 ? ' sold-out' : ''}${onClick ? ' playable' : ''}${choice?.picked ? ' picked' : ''}`;
  const shared = { class: `card card-${size} card-${kind}${state}`, title: card?.text ?? '' };
  const face = (
    <>
      <span class="card-name">{name}</span>
      <Picture name={name} />
      {size === 'full' && card && <span class="card-text">{bodyOf(card)}</span>}
      {card && (
        <span class="card-foot">
          <span class="card-cost" aria-label={`costs ${card.cost}`}>
            {card.cost}
          </span>
          <span class="card-kind">{card.types.map(capitalize).join(' · ')}</span>
        </span>
      )}
      {left !== undefined && (
        <span class="card-left" key={left} aria-label={`${left} left`}>
          {left}
        </span>
      )}
      {choice?.picked && (
        <span class="card-fate" aria-hidden="true">
          {choice.fate}
        </span>
      )}
    </>
  );
  if (!choice && !onPlay) return <div {...shared}>{face}</div>;
  return (
    <button
      type="button"
      {...shared}
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

const Picture = ({ name }: { readonly name: string }) => (
  <svg class="card-art" viewBox="0 0 64 44" aria-hidden="true">
    <path class="art-ground" d="M0 38q16-6 32 0t32-1v7h-64z" />
    {(ART[name] ?? []).map(({ tone, path }) => (
      <path key={path} class={`art-${tone}`} d={path} />
    ))}
  </svg>
);

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The large number on Treasures and Victory cards, as on a coin. */
const bodyOf = ({ type, text }: Card): ComponentChildren =>
  type === 'action' || text.length > 6 ? text : <b class="card-worth">{text}</b>;
