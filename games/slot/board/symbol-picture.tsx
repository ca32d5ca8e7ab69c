import type { ReelSymbol } from '../rules/reels';

const TONES = {
  red: '#c62f26',
  gold: '#e2ab2c',
  green: '#3f8a3a',
  yellow: '#f2cf35',
  orange: '#ef8a24',
  ink: '#33261a',
  rim: '#a87413',
  shine: '#fff6dc',
} as const;

/** A filled outline in a picture 100 by 100. */
const shape = (tone: keyof typeof TONES, path: string) => ({ fill: TONES[tone], path });

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Our own picture of each symbol. */
const PICTURES: Readonly<Record<ReelSymbol, readonly ReturnType<typeof shape>[]>> = {
  '7': [
    shape('ink', 'M18 17H86V34C68 52 60 66 56 90H30C34 67 44 52 60 38H36V46H18z'),
    shape('red', 'M22 21H82V33C64 51 56 65 52.5 86H35C39 66 49 50 66 34H32V42H22z'),
    shape('shine', 'M26 24H78V28H26z'),
  ],
  BAR: [
    shape('ink', 'M8 30H92V70H8z'),
    shape('gold', 'M12 34H88V37H12zM12 63H88V66H12z'),
    shape(
      'shine',
      'M20 41H32C38 41 39 48 35 49.5 40 51 39 59 33 59H20zM25 45V48.5H30C33 48.5 33 45 30 45zM25 51.5V55H31C34 55 34 51.5 31 51.5zM47 41H53L60 59H54.5L53.5 56H46.5L45.5 59H40zM50 46L48 52H52zM63 41H74C81 41 82 50 76 52L81 59H75L70.5 52.5H68V59H63zM68 45V49H73C76 49 76 45 73 45z',
    ),
  ],
  BELL: [
    shape('ink', disc(50, 84, 9)),
    shape(
      'gold',
      'M50 12C54 12 56 15 56 18 72 22 74 36 75 50 76 62 80 68 86 74V80H14V74C20 68 24 62 25 50 26 36 28 22 44 18 44 15 46 12 50 12z',
    ),
    shape('rim', 'M14 73H86V80H14z'),
    shape('shine', 'M36 30C31 36 31 46 30 56 29 62 28 66 25 70H32C36 62 36 40 41 28z'),
  ],
  CHERRY: [
    shape(
      'green',
      'M60 10C52 26 38 34 32 54L36 56C42 38 54 30 62 18 66 32 68 44 66 56L70 57C74 42 70 24 64 10z',
    ),
    shape('green', 'M62 12C76 6 88 12 94 24 80 28 68 24 62 12z'),
    shape('red', disc(31, 69, 20) + disc(69, 72, 19)),
    shape('shine', disc(25, 62, 5) + disc(63, 66, 5)),
  ],
  LEMON: [
    shape(
      'yellow',
      'M12 58C14 34 40 20 62 22 70 20 78 16 86 18 88 26 86 34 84 40 88 62 70 84 46 84 36 84 30 82 24 84 16 84 10 78 12 70z',
    ),
    shape('shine', 'M26 56C28 44 40 34 54 33 42 40 34 48 32 60z'),
    shape('green', 'M70 20C70 10 80 4 92 8 92 16 84 22 70 20z'),
  ],
  ORANGE: [
    shape('orange', disc(50, 56, 34)),
    shape('shine', 'M26 52C27 40 37 31 48 29 39 36 34 43 33 54z'),
    shape('green', 'M50 24C52 12 64 8 78 12 74 24 62 28 50 24z'),
    shape('ink', 'M47 22H53V30H47z'),
  ],
};

export const SymbolPicture = ({ symbol }: { readonly symbol: ReelSymbol }) => (
  <svg class="slot-symbol" viewBox="0 0 100 100" aria-hidden="true">
    {PICTURES[symbol].map(({ fill, path }) => (
      <path key={path} fill={fill} d={path} fill-rule="evenodd" />
    ))}
  </svg>
);
