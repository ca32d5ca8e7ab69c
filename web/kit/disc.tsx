import './disc.css';

export type Tone = 'ivory' | 'ebony' | 'red' | 'yellow';

interface DiscProps {
  readonly tone: Tone;
  readonly crowned?: boolean | undefined;
}

/** A round piece seen from above, in a square of 100 units. Tones differ in pattern as well as in colour. */
export const DiscShape = ({ tone, crowned = false }: DiscProps) => (
  <g class={`disc disc-${tone}`}>
    <circle class="disc-shadow" cx="51" cy="56" r="41" />
    <circle class="disc-rim" cx="50" cy="50" r="41" />
    <circle class="disc-face" cx="50" cy="48" r="37" />
    {!crowned && PATTERNS[tone]}
    {crowned && <path class="disc-crown" d="M27 35 38 46 50 27 62 46 73 35 68 65H32Z" />}
  </g>
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
