import { reasonText } from './errors';
import type { Outcome } from './play';

/**
 * The ways in which a game may end: for each code, which is for programs, the reason in words as `outcome` gives it. `…` stands for what
 * differs from game to game, e.g. `{ all_chips: '… has all the chips', turn_limit: 'Turn limit reached' }`. An `outcome` may also give the
 * code itself as its reason.
 */
export type Endings = Readonly<Record<string, string>>;

/** The endings that every game may have. */
export const COMMON_ENDINGS = {
  resigned: '… resigned',
  out_of_time: 'Out of time…',
  abandoned: '… went away',
  session_full: 'The session is full',
} as const satisfies Endings;

/** The code of an end that the game declares no code for. */
const FINISHED = 'finished';

/** The leaders by score: all seats with the highest score, or nobody if all are equal. */
export function leadersBy(scores: readonly number[]): Pick<Outcome, 'winners' | 'scores'> {
  const best = Math.max(...scores);
  const leaders = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  return { winners: scores.length > 1 && leaders.length === scores.length ? [] : leaders, scores };
}

/** An outcome with the code of its reason, as callers see it. */
export interface CodedOutcome extends Outcome {
  /** A code of `endingsOf` the game. */
  readonly code: string;
}

/** All codes that an outcome of a game may have, each with the reason in words. */
export const endingsOf = ({ endings }: { readonly endings?: Endings }): Endings => ({
  ...COMMON_ENDINGS,
  ...(endings ?? { [FINISHED]: 'The game ended by its rules' }),
});

/** The outcome with the code of its reason, and with a reason in words where the rules gave the code itself. */
export function codedOutcome(game: { readonly endings?: Endings }, outcome: Outcome): CodedOutcome {
  const { reason } = outcome;
  const endings = endingsOf(game);
  const code = Object.keys(endings).find((each) => each === reason || isLike(endings[each] ?? '', reason));
  const words = code === reason ? endings[code] : undefined;
  return { ...outcome, reason: words ?? reasonText(reason), code: code ?? FINISHED };
}

/** Whether a reason reads as declared; each `…` stands for any text. */
function isLike(declared: string, reason: string): boolean {
  const parts = declared.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'su').test(reason);
}
