import type { ComponentChildren } from 'preact';

const IVORY = { rim: '#b9a47c', face: '#f8f0dc', mark: '#8a744b' } as const;
const EBONY = { rim: '#d2b48a', face: '#221b17', mark: '#a98f6b' } as const;
const RED = { rim: '#8f1f1a', face: '#d83a30', mark: '#9f2019' } as const;
const YELLOW = { rim: '#b98a0c', face: '#f8d34a', mark: '#a97a00' } as const;
const TONES = { ivory: IVORY, ebony: EBONY, red: RED, yellow: YELLOW } as const;

export type Tone = keyof typeof TONES;

interface DiscProps {
  readonly tone: Tone;
  readonly crowned?: boolean | undefined;
}

/** A round piece seen from above, in a square of 100 units; a crowned piece is drawn as two. Tones differ in pattern as well as in colour. */
export function DiscShape({ tone, crowned = false }: DiscProps) {
  const { rim, face, mark } = TONES[tone];
  return (
    <g style={{ color: mark }}>
      <circle fill="rgb(0 0 0 / 0.35)" cx="51" cy={crowned ? 58 : 56} r="41" />
      {crowned && (
        <>
          <circle fill={rim} cx="50" cy="56" r="41" />
          <circle fill={face} cx="50" cy="54" r="38" />
        </>
      )}
      <g transform={crowned ? 'translate(0 -6)' : undefined}>
        <circle fill={rim} cx="50" cy="50" r="41" />
        <circle fill={face} cx="50" cy="48" r="37" />
        {crowned ? CROWN : PATTERNS[tone]}
      </g>
    </g>
  );
}

/** A ring in the colour of the mark. */
const ring = (radius: number, width = 3) => (
  <circle fill="none" stroke="currentcolor" stroke-width={width} cx="50" cy="48" r={radius} />
);

const CROWN = (
  <>
    {ring(31)}
    <g fill="#e0a91f" stroke="#6b4a00" stroke-width="3">
      <path
        stroke-linejoin="round"
        d="M29 62 25 37A4 4 0 1 1 30 36L40 46 47 31A4.5 4.5 0 1 1 53 31L60 46 70 36A4 4 0 1 1 75 37L71 62Z"
      />
      <path d="M32 57H68" />
    </g>
  </>
);

const ringed = (
  <>
    {ring(28)}
    {ring(17)}
  </>
);

const STAR = 'M50 24 57 40 74 42 61 53 65 70 50 61 35 70 39 53 26 42 43 40Z';

const PATTERNS: Readonly<Record<Tone, ComponentChildren>> = {
  ivory: ringed,
  ebony: ringed,
  red: <path fill="currentcolor" d={STAR} />,
  yellow: ring(22, 6),
};

/** A piece that fills the available space. */
export const Disc = (props: DiscProps) => (
  <svg class="disc-picture" viewBox="0 0 100 100" aria-hidden="true">
    <DiscShape {...props} />
  </svg>
);
