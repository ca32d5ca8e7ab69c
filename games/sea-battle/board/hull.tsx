import { Fragment } from 'preact';

interface HullProps {
  /** How many cells long. */
  readonly size: number;
}

/** A ship from above, in a drawing 10 units high and 10 units long per cell; its bow is on the right. */
export const Hull = ({ size }: HullProps) => {
  const end = 10 * size;
  return (
    <>
      <path
        class="hull"
        d={`M1.6 2.6Q.6 5 1.6 7.4Q2 8.3 3.4 8.4H${end - 7}Q${end - 2.6} 8 ${end - 0.6} 5 ${end - 2.6} 2 ${end - 7} 1.6H3.4Q2 1.7 1.6 2.6Z`}
      />
      {size === 5 ? <Carrier /> : <GunDeck size={size} />}
    </>
  );
};

/** A runway with a tower next to it. */
const Carrier = () => (
  <>
    <path class="deck" d="M3.2 3.6H42.5Q45 4 46.6 5 45 6 42.5 6.4H3.2Z" />
    <path class="runway" d="M6 5H42" />
    <rect class="tower" x="24" y="6.2" width="8" height="1.8" rx=".6" />
  </>
);

/** A bridge in the middle and guns before and behind it. */
function GunDeck({ size }: HullProps) {
  const middle = 5 * size - 1;
  const guns = size === 2 ? [13.5] : [7, 10 * size - 9.5];
  return (
    <>
      <rect class="deck" x="3.4" y="3.3" width={10 * size - 11} height="3.4" rx="1.4" />
      <rect class="tower" x={middle - 3.2} y="2.9" width="6.4" height="4.2" rx="1.1" />
      <circle class="funnel" cx={middle} cy="5" r="1" />
      {guns.map((x) => (
        <Fragment key={x}>
          <path class="barrel" d={`M${x} 5H${x < middle ? x - 4 : x + 4}`} />
          <circle class="tower" cx={x} cy="5" r="1.7" />
        </Fragment>
      ))}
    </>
  );
}
