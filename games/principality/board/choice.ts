import { useState } from 'preact/hooks';
import { canPick, confirmation, isCandidate, pick, type Confirmation, type Form, type Picks } from './form';

/** An open decision with what is chosen so far. */
export interface Choice {
  readonly form: Form;
  /** The card at a place of the form, if it can be chosen. */
  readonly cardAt: (at: number) => CardChoice | undefined;
  /** The button that answers; null if every answer is a button of its own. */
  readonly confirm: Confirmation | null;
}

/** A card that can be chosen. */
export interface CardChoice {
  readonly picked: boolean;
  /** What happens to it if it is chosen, in a word. */
  readonly fate: string;
  /** Absent if enough other cards are chosen. */
  readonly onPick?: (() => void) | undefined;
}

/** Keeps what is chosen for as long as the question is the same. `asked` tells questions apart. */
export function useChoice(form: Form | null, asked: string): Choice | null {
  const [kept, setKept] = useState<{ readonly asked: string; readonly picks: Picks }>({ asked, picks: [] });
  if (!form) return null;
  if (form.kind === 'answers') return { form, cardAt: () => undefined, confirm: null };
  const picks = kept.asked === asked ? kept.picks : [];
  const cardAt = (at: number): CardChoice | undefined =>
    isCandidate(form, at)
      ? {
          picked: picks.includes(at),
          fate: form.fate,
          onPick: canPick(form, picks, at)
            ? () => setKept({ asked, picks: pick(form, picks, at) })
            : undefined,
        }
      : undefined;
  return { form, cardAt, confirm: confirmation(form, picks) };
}
