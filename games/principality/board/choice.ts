import { useState } from 'preact/hooks';
import { canPick, confirmation, hintedPicks, isCandidate, isSameAnswer, pick } from './form';
import type { Confirmation, Form, Picks } from './form';

/** An open decision with the choice so far. */
export interface Choice {
  readonly form: Form;
  /** The card at a place of the form, if it can be chosen. */
  readonly cardAt: (at: number) => CardChoice | undefined;
  /** The button that answers; null if every answer is a button of its own. */
  readonly confirm: Confirmation | null;
  /** Whether the choice is the hinted one; then the confirming button is marked. */
  readonly isAdvised: boolean;
}

/** A card that can be chosen. */
export interface CardChoice {
  readonly picked: boolean;
  /** One word for what happens to a chosen card. */
  readonly fate: string;
  /** Whether a hint chooses it. */
  readonly advised: boolean;
  /** Absent if enough other cards are chosen. */
  readonly onPick?: (() => void) | undefined;
}

/** Keeps the choice as long as the question is the same. `asked` identifies the question; `hint`: the answer that a hint suggests. */
export function useChoice(form: Form | null, asked: string, hint: string | undefined): Choice | null {
  const [kept, setKept] = useState<{ readonly asked: string; readonly picks: Picks }>({ asked, picks: [] });
  if (!form) return null;
  if (form.kind === 'answers') return { form, cardAt: () => undefined, confirm: null, isAdvised: false };
  const picks = kept.asked === asked ? kept.picks : [];
  const advised = hintedPicks(form, hint);
  const cardAt = (at: number): CardChoice | undefined =>
    isCandidate(form, at)
      ? {
          picked: picks.includes(at),
          fate: form.fate,
          advised: advised?.includes(at) ?? false,
          onPick: canPick(form, picks, at)
            ? () => setKept({ asked, picks: pick(form, picks, at) })
            : undefined,
        }
      : undefined;
  const isAdvised = advised !== null && isSameAnswer(form, picks, advised);
  return { form, cardAt, confirm: confirmation(form, picks), isAdvised };
}
