import type { Throw } from '../rules/types';

/** A throw as a picture: a stone, a sheet, a pair of scissors. */
export const Hand = ({ made }: { readonly made: Throw }) => (
  <svg class={`rps-hand rps-${made}`} viewBox="0 0 64 64" aria-hidden="true">
    {PICTURES[made]}
  </svg>
);

const PICTURES = {
  rock: (
    <>
      <path d="M8 42 14 22 28 12 46 16 57 32 52 48 34 54 16 52Z" />
      <path class="rps-line" d="M14 22 28 30 46 16M28 30 30 53M28 30 52 48" />
    </>
  ),
  paper: (
    <>
      <path d="M14 6H42L52 16V58H14Z" />
      <path class="rps-line" d="M42 6V16H52M21 26H45M21 35H45M21 44H38" />
    </>
  ),
  scissors: (
    <>
      <path class="rps-blade" d="M18 6 40 44M46 6 24 44" />
      <circle class="rps-ring" cx="18" cy="50" r="8" />
      <circle class="rps-ring" cx="46" cy="50" r="8" />
    </>
  ),
} as const;
