import type { Pit } from './sowing';

/** The effect of a move, as in the state string. */
export interface Action {
  readonly pit: Pit;
  readonly captured: number;
  readonly extraTurn: boolean;
  readonly swept: number;
}

/** `pit3`, followed by those of `,capture5` (seeds banked), `,extra_turn` and `,sweep` that happened. */
export const formatAction = ({ pit, captured, extraTurn, swept }: Action): string =>
  [
    `pit${pit}`,
    ...(captured > 0 ? [`capture${captured}`] : []),
    ...(extraTurn ? ['extra_turn'] : []),
    ...(swept > 0 ? ['sweep'] : []),
  ].join(',');

/** A capture banks two seeds at least, and ends in a pit, so it earns no extra turn. */
const ACTION = /^pit[1-6](?:,capture(?<captured>[2-9]|[1-4]\d))?(?<extraTurn>,extra_turn)?(?<sweep>,sweep)?$/;

/** The effects in a text written by `formatAction`, without the pit; null for any other text. */
export function readAction(
  text: string,
): { readonly captured: number; readonly extraTurn: boolean; readonly sweep: boolean } | null {
  const groups = ACTION.exec(text)?.groups;
  if (!groups) return null;
  const captured = Number(groups.captured ?? 0);
  const extraTurn = groups.extraTurn !== undefined;
  if (captured > 0 && extraTurn) return null;
  return { captured, extraTurn, sweep: groups.sweep !== undefined };
}
