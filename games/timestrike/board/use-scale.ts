import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { scaleOf, type Scale } from './scale';

/** The scale of figures on a map, which follows its size. */
export function useScale(map: RefObject<SVGSVGElement | null>): Scale {
  const [scale, setScale] = useState<Scale>({ x: 1, y: 1 });
  useLayoutEffect(() => {
    const { current } = map;
    if (!current) return;
    const measure = (): void => {
      const { width, height } = current.getBoundingClientRect();
      setScale((known) => {
        const now = scaleOf(width, height);
        return now.x === known.x && now.y === known.y ? known : now;
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [map]);
  return scale;
}
