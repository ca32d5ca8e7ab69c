import type { ReelSymbol } from '../rules/types';
import { PICTURES } from './symbols';

export const SymbolPicture = ({ symbol }: { readonly symbol: ReelSymbol }) => (
  <svg class="slot-symbol" viewBox="0 0 100 100" aria-hidden="true">
    {PICTURES[symbol].map(({ tone, path }) => (
      <path key={path} class={`slot-${tone}`} d={path} fill-rule="evenodd" />
    ))}
  </svg>
);
