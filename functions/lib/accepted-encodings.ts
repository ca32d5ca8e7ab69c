import type { FunctionRequest } from './http';
import { remembered } from './remembered';

/** Whether a client takes answers in that form (`Accept-Encoding`). */
export function takes(headers: FunctionRequest['headers'], encoding: string): boolean {
  const accepted = headers.get('accept-encoding');
  if (accepted === null) return false;
  const weights = weightsIn(accepted);
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

const weightsIn = remembered(
  (accepted): ReadonlyMap<string, number> => new Map(accepted.toLowerCase().split(',').map(weightOf)),
);

function weightOf(item: string): readonly [encoding: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
  return [name, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, '')) || 0];
}
