import type { FunctionRequest } from './http';

/** Whether a client takes answers in that form (`Accept-Encoding`). */
export function takes(headers: FunctionRequest['headers'], encoding: string): boolean {
  const accepted = headers.get('accept-encoding');
  if (accepted === null) return false;
  const weights = new Map(accepted.toLowerCase().split(',').map(weightOf));
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

function weightOf(item: string): readonly [encoding: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
  return [name, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, '')) || 0];
}
