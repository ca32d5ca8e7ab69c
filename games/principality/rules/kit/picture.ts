/** A filled outline in a picture 64 wide and 44 high. `ink` is dark, `paint` the picture's colour, `light` a lit part. */
export interface Shape {
  readonly tone: 'ink' | 'paint' | 'light';
  readonly path: string;
}

export const ink = (path: string): Shape => ({ tone: 'ink', path });
export const paint = (path: string): Shape => ({ tone: 'paint', path });
export const light = (path: string): Shape => ({ tone: 'light', path });

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const house = (x: number, y: number, w: number, h: number): readonly Shape[] => [
  paint(`M${x} ${y}h${w}v${h}h${-w}z`),
  ink(`M${x - 2} ${y}l${w / 2 + 2} ${-w / 2}l${w / 2 + 2} ${w / 2}z`),
  light(`M${x + w / 2 - 2} ${y + h}v-6h4v6z`),
];

export const tower = (x: number, y: number, w: number, h: number): readonly Shape[] => [
  paint(`M${x} ${y}h${w}v${h}h${-w}z`),
  ink(`M${x - 1} ${y}v-5h3v2h${w / 2 - 3}v-2h2v2h${w / 2 - 3}v-2h3v5z`),
];

export const coin = (x: number, y: number, r: number): readonly Shape[] => [
  ink(disc(x, y + 1.5, r)),
  paint(disc(x, y, r)),
  light(disc(x - r / 4, y - r / 4, r / 2)),
];
