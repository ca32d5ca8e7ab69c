import { useState } from 'preact/hooks';
import { findSpot } from '../rules/spots';
import type { PocketIndex } from '../rules/types';
import { asSeen, useRoving } from '../../../web/kit/spot';
import { CORNER, PLACES } from './layout';
import { classOf, Cloth, Face, isSeen, styleOf, wordsOf, type OnLayout } from './layout-picture';

interface PlayLayoutProps {
  readonly on: OnLayout;
  /** The selected numbers for one combined bet; null outside of this mode. */
  readonly chosen: readonly PocketIndex[] | null;
  readonly onCombine: () => void;
  readonly onPick: (key: string) => void;
}

const ANYWHERE = asSeen(() => true);

/** The layout for a player. One spot is reachable by the Tab key; arrow keys move between spots. */
export function PlayLayout({ on, chosen, onCombine, onPick }: PlayLayoutProps) {
  const [aimed, aim] = useState<string | null>(null);
  // Touch is too coarse for lines, so bets on several numbers are combined by selection.
  const isFinger = matchMedia('(pointer: coarse)').matches;
  const places = isFinger ? PLACES.filter((place) => isSeen(place, on)) : PLACES;
  const names = places.map(({ key }) => key);
  const roving = useRoving({ names, neighbour: ANYWHERE, first: 'straight:0' });
  const covered = aimed === null ? [] : (findSpot(aimed)?.covers ?? []);
  return (
    <Cloth>
      <div
        ref={roving.ref}
        class="rl-layout rl-open"
        role="group"
        aria-label="Layout"
        onPointerLeave={() => aim(null)}
        {...roving.handlers}
      >
        {places.map((place) => {
          const { key, spot } = place;
          const [only = 0] = spot.covers;
          const isNumber = spot.type === 'straight';
          const isChosen = isNumber && chosen?.includes(only) === true;
          const isCovered = isNumber && covered.includes(only);
          return (
            <button
              key={key}
              type="button"
              data-spot={key}
              class={`${classOf(place, on)}${isChosen ? ' rl-chosen' : ''}${isCovered ? ' rl-covered' : ''}`}
              style={styleOf(place.box)}
              aria-label={`${wordsOf(place, on)}${isChosen ? ', chosen' : ''}`}
              tabIndex={roving.isTabStop(key) ? 0 : -1}
              onClick={() => onPick(key)}
              onPointerEnter={() => aim(key)}
              onFocus={() => aim(key)}
              onBlur={() => aim(null)}
            >
              <Face place={place} on={on} />
            </button>
          );
        })}
      </div>
      <button
        type="button"
        class="rl-spot rl-combine"
        style={styleOf(CORNER)}
        aria-pressed={chosen !== null}
        onClick={onCombine}
      >
        Combine
      </button>
    </Cloth>
  );
}
