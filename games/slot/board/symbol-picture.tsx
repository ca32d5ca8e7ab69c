import type { ReelSymbol } from '../rules/types';
import { PICTURES } from './symbols';

export const SymbolPicture = ({ symbol }: { readonly symbol: ReelSymbol }) => (
  <svg class="slot-symbol" viewBox="0 0 100 100" aria-hidden="true">
    {PICTURES[symbol].map(({ fill, path }) => (
      <path key={path} fill={fill} d={path} fill-rule="evenodd" />
    ))}
  </svg>
);
