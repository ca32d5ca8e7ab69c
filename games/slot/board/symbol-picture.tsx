import type { ReelSymbol } from '../rules/types';
import { PICTURES } from './symbols';

interface SymbolPictureProps {
  readonly symbol: ReelSymbol;
  /** Painted on a reel that has not turned yet. */
  readonly faint?: boolean;
}

export const SymbolPicture = ({ symbol, faint = false }: SymbolPictureProps) => (
  <svg class={`slot-symbol${faint ? ' slot-faint' : ''}`} viewBox="0 0 100 100" aria-hidden="true">
    {PICTURES[symbol].map(({ tone, path }) => (
      <path key={path} class={`slot-${tone}`} d={path} fill-rule="evenodd" />
    ))}
  </svg>
);
