/** A filled outline in a picture 64 wide and 44 high. `ink` is dark, `paint` the picture's colour, `light` a lit part. */
export interface Shape {
  readonly tone: 'ink' | 'paint' | 'light';
  readonly path: string;
}

const ink = (path: string): Shape => ({ tone: 'ink', path });
const paint = (path: string): Shape => ({ tone: 'paint', path });
const light = (path: string): Shape => ({ tone: 'light', path });

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const house = (x: number, y: number, w: number, h: number): readonly Shape[] => [
  paint(`M${x} ${y}h${w}v${h}h${-w}z`),
  ink(`M${x - 2} ${y}l${w / 2 + 2} ${-w / 2}l${w / 2 + 2} ${w / 2}z`),
  light(`M${x + w / 2 - 2} ${y + h}v-6h4v6z`),
];

const tower = (x: number, y: number, w: number, h: number): readonly Shape[] => [
  paint(`M${x} ${y}h${w}v${h}h${-w}z`),
  ink(`M${x - 1} ${y}v-5h3v2h${w / 2 - 3}v-2h2v2h${w / 2 - 3}v-2h3v5z`),
];

const coin = (x: number, y: number, r: number): readonly Shape[] => [
  ink(disc(x, y + 1.5, r)),
  paint(disc(x, y, r)),
  light(disc(x - r / 4, y - r / 4, r / 2)),
];

/** The picture of each card, by name. */
export const ART: Readonly<Record<string, readonly Shape[]>> = {
  Copper: coin(32, 23, 11),
  Silver: [...coin(25, 25, 10), ...coin(39, 20, 10)],
  Gold: [...coin(20, 28, 9), ...coin(44, 28, 9), ...coin(32, 18, 11)],
  Estate: house(23, 23, 18, 15),
  Duchy: [...house(25, 24, 14, 14), ...tower(14, 18, 10, 20), ...tower(40, 18, 10, 20)],
  Province: [
    ...tower(10, 19, 10, 19),
    ...tower(44, 19, 10, 19),
    ...tower(24, 13, 16, 25),
    paint('M18 26h28v12h-28z'),
    ink('M28 38v-7a4 4 0 0 1 8 0v7z'),
    light('M31 8v-6l8 2l-7 2.5v1.5z'),
  ],
  Curse: [
    paint('M20 20a12 12 0 0 1 24 0c0 5-3 7-4 9v6h-16v-6c-1-2-4-4-4-9z'),
    ink(`${disc(27, 21, 3.4)}${disc(37, 21, 3.4)}M30 29l2-4l2 4z`),
    ink('M27 31h2v5h-2zM31 31h2v5h-2zM35 31h2v5h-2z'),
  ],
  Gardens: [
    ink('M30 24h4v14h-4z'),
    paint(`${disc(32, 15, 9)}${disc(24, 20, 7)}${disc(40, 20, 7)}`),
    light(`${disc(27, 14, 1.8)}${disc(36, 12, 1.8)}${disc(40, 20, 1.8)}${disc(24, 21, 1.8)}`),
    paint('M10 38q4-8 8 0zM46 38q4-8 8 0z'),
  ],
  Cellar: [
    paint('M20 12q-5 13 0 26h24q5-13 0-26z'),
    ink('M18.5 17h27v3h-27zM18 30h28v3h-28z'),
    light('M28 12v26h2v-26zM36 12v26h2v-26z'),
  ],
  Chapel: [
    paint('M22 22l10-8l10 8v16h-20z'),
    ink('M20 23l12-11l12 11z'),
    light('M30.7 3h2.6v3h3v2.4h-3v5h-2.6v-5h-3v-2.4h3z'),
    light('M29 38v-8a3 3 0 0 1 6 0v8z'),
  ],
  Moat: [
    ...tower(22, 12, 20, 14),
    paint('M6 28q6-4 13 0t13 0t13 0t13 0v10h-52z'),
    light('M6 32q6-3 13 0t13 0t13 0t13 0v2q-6 3-13 0t-13 0t-13 0t-13 0z'),
  ],
  Chancellor: [
    light('M18 9h26v26h-26z'),
    paint('M14 8a4 4 0 0 1 4-4h26a4 4 0 0 0-4 4v2h-26zM20 34h28a4 4 0 0 1-4 5h-24a4 4 0 0 1-4-5z'),
    ink('M23 14h16v2h-16zM23 19h16v2h-16zM23 24h10v2h-10z'),
    ink(disc(38, 29, 4)),
  ],
  Village: [...house(10, 26, 13, 12), ...house(41, 26, 13, 12), ...house(24, 22, 16, 16)],
  Woodcutter: [
    ink('M18 36l22-24l3 3l-22 24z'),
    paint('M34 8q6-6 14-4q4 8-2 16q-8-1-12-12z'),
    light('M48 4q4 8-2 16q3-8 2-16z'),
  ],
  Workshop: [ink('M30 16h5v23h-5z'), paint('M19 7h21q6 0 8 7h-8v3h-21z'), light('M19 7h4v10h-4z')],
  Bureaucrat: [
    light('M12 30h30v8h-30z'),
    paint('M50 4q-18 4-25 24l4 2q20-8 21-26z'),
    ink('M46 8q-14 8-24 29l2 1q9-20 22-30z'),
    ink('M16 33h8v1.5h-8zM28 33h9v1.5h-9z'),
  ],
  Feast: [
    paint('M20 6h24q0 16-12 17q-12-1-12-17z'),
    light('M24 9h4q0 8 4 11q-8-1-8-11z'),
    ink('M30 23h4v10h-4zM23 34q9-5 18 0v4h-18z'),
  ],
  Militia: [
    ink('M12 6l30 27l-3 3l-28-28zM52 6l-30 27l3 3l28-28z'),
    light('M11 5l5 1l24 23l-3 2zM53 5l-5 1l-24 23l3 2z'),
    paint('M36 28l9 9l-3 3l-9-9zM28 28l-9 9l3 3l9-9z'),
  ],
  Moneylender: [
    ink('M31 6h2v30h-2zM16 10h32v2h-32zM24 36h16v3h-16z'),
    paint('M8 25h17q-2 7-8.5 7t-8.5-7zM39 25h17q-2 7-8.5 7t-8.5-7z'),
    light('M16 12l-7 13h2l5.5-10l5.5 10h2zM47 12l-7 13h2l5.5-10l5.5 10h2z'),
  ],
  Remodel: [
    paint('M10 30h13v8h-13zM25 30h13v8h-13zM40 30h13v8h-13zM17 20h13v8h-13zM32 20h13v8h-13z'),
    light('M25 10h13v8h-13z'),
    ink('M44 6l12 5l-7 6zM52 14l6 6l-2 2l-6-6z'),
  ],
  Smithy: [
    paint('M10 14h42q-2 8-13 9v5h-16v-5q-10-1-13-9z'),
    ink('M24 28h14v4h7v6h-28v-6h7z'),
    light('M10 14h42l-1 3h-40z'),
  ],
  Spy: [
    light('M6 22q13-15 26-15t26 15q-13 15-26 15t-26-15z'),
    paint(disc(32, 22, 10)),
    ink(disc(32, 22, 5)),
    light(disc(35, 19, 1.8)),
  ],
  Thief: [
    ink('M8 16q12-6 24 0q12-6 24 0q0 14-11 15q-9 0-13-8q-4 8-13 8q-11-1-11-15z'),
    light('M15 20q7-3 11 3q-6 5-11-3zM49 20q-7-3-11 3q6 5 11-3z'),
    paint('M2 15l8 1v4zM62 15l-8 1v4z'),
  ],
  'Throne Room': [
    paint('M20 8q12-9 24 0v30h-24z'),
    ink('M16 24h7v15h-7zM41 24h7v15h-7zM23 30h18v5h-18z'),
    light('M26 16l2-6l4 4l4-4l2 6z'),
  ],
  'Council Room': [
    ink(`${disc(14, 18, 4)}${disc(26, 11, 4)}${disc(38, 11, 4)}${disc(50, 18, 4)}`),
    paint('M6 27a26 8 0 1 0 52 0a26 8 0 1 0-52 0z'),
    light('M12 26a20 5 0 1 0 40 0a20 5 0 1 0-40 0z'),
    ink('M28 34h8v6h-8z'),
  ],
  Festival: [
    paint('M14 38l18-26l18 26z'),
    light('M26 38l6-26l6 26z'),
    ink('M31 3h2v10h-2zM4 8q14 8 28 0q14 8 28 0v2q-14 8-28 0q-14 8-28 0z'),
    light('M33 3l9 3l-9 3z'),
  ],
  Laboratory: [
    light('M27 5h10v3h-2v9l10 17q1 4-3 4h-20q-4 0-3-4l10-17v-9h-2z'),
    paint('M24.5 25h15l5 9q1 4-3 4h-20q-4 0-3-4z'),
    ink(`${disc(29, 31, 2)}${disc(36, 34, 1.5)}${disc(34, 27, 1.3)}`),
  ],
  Library: [
    paint('M8 9q14-4 24 3q10-7 24-3v27q-14-3-24 3q-10-6-24-3z'),
    light('M11 11q12-3 20 3v22q-9-4-20-3zM53 11q-12-3-20 3v22q9-4 20-3z'),
    ink(
      'M15 17q6-1 12 1v1.5q-6-2-12-1zM15 23q6-1 12 1v1.5q-6-2-12-1zM37 18q6-2 12-1v1.5q-6-1-12 1zM37 24q6-2 12-1v1.5q-6-1-12 1z',
    ),
  ],
  Market: [
    ink('M13 20h2v18h-2zM49 20h2v18h-2z'),
    paint('M14 28h36v10h-36z'),
    paint('M10 8h44v10q-5.5 5-11 0q-5.5 5-11 0q-5.5 5-11 0q-5.5 5-11 0z'),
    light('M21 8h11v10q-5.5 5-11 0zM43 8h11v10q-5.5 5-11 0z'),
  ],
  Mine: [
    ink('M30 10h4v29h-4z'),
    paint('M8 18q24-20 48 0q-24-9-48 0z'),
    light(`M44 38l5-8l6 3l2 5zM8 38l4-5l6 1l1 4z`),
  ],
  Witch: [
    paint('M20 32q2-22 18-28q-3 6 2 9q4 8 4 19z'),
    ink('M8 33q24-7 48 0q-6 6-24 6t-24-6z'),
    light('M19.5 26q12-4 24.5 0v4q-12-4-25 0z'),
  ],
  Adventurer: [paint(disc(32, 22, 17)), light(disc(32, 22, 13.5)), ink('M39 10l-4 15l-6-6zM25 34l4-15l6 6z')],
};
