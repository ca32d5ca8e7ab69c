import './disc.css';

export type Tone = 'ivory' | 'ebony' | 'red' | 'yellow';

interface DiscProps {
  readonly tone: Tone;
  readonly crowned?: boolean | undefined;
}

/** A round piece seen from above, in a square of 100 units; crowned, two of them. Tones differ in pattern as well as in colour. */
export const DiscShape = ({ tone, crowned = false }: DiscProps) => (
  <g class={`disc disc-${tone}`}>
    <circle class="disc-shadow" cx="51" cy={crowned ? 58 : 56} r="41" />
    {crowned && (
      <>
        <circle class="disc-rim" cx="50" cy="56" r="41" />
        <circle class="disc-face" cx="50" cy="54" r="38" />
      </>
    )}
    <g transform={crowned ? 'translate(0 -6)' : undefined}>
      <circle class="disc-rim" cx="50" cy="50" r="41" />
      <circle class="disc-face" cx="50" cy="48" r="37" />
      {crowned ? CROWN : PATTERNS[tone]}
    </g>
  </g>
);

const CROWN = (
  <>
    <circle class="disc-line" cx="50" cy="48" r="31" />
    <path
      class="disc-crown"
      d="M29 62 25 37A4 4 0 1 1 30 36L40 46 47 31A4.5 4.5 0 1 1 53 31L60 46 70 36A4 4 0 1 1 75 37L71 62Z"
    />
    <path class="disc-band" d="M32 57H68" />
  </>
);

const ringed = (
  <>
    <circle class="disc-line" cx="50" cy="48" r="28" />
    <circle class="disc-line" cx="50" cy="48" r="17" />
  </>
);

const PATTERNS = {
  ivory: ringed,
  ebony: ringed,
  red: <path class="disc-mark" d="M50 24 57 40 74 42 61 53 65 70 50 61 35 70 39 53 26 42 43 40Z" />,
  yellow: <circle class="disc-line disc-ring" cx="50" cy="48" r="22" />,
} as const;

/** A piece that fills the available space. */
export const Disc = (props: DiscProps) => (
  <svg class="disc-picture" viewBox="0 0 100 100" aria-hidden="true">
    <DiscShape {...props} />
  </svg>
);
