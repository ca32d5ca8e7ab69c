/** What Sea Battle takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Sea Battle. */
export type SeaBattleOptions = {
  /** Where seat 0's ships lie: <cell><H or V><size> of ships of 5, 4, 3, 3 and 2 cells, e.g. A1H5,A3V4,C3H3,E5V3,J9V2. Without it chance places them. */
  readonly fleet?: string;
  /** Whether the players place their own ships before the first shot, instead of keeping those that chance placed. */
  readonly placeFleets?: boolean;
};

/** A move in Sea Battle. */
export type SeaBattleMove =
  | {
      /** The cell to shoot at: column letter A-J and row number 1-10; A1 is top left. */
      readonly coord: string;
    }
  | {
      /** Where to place your five ships, e.g. A1H5,A3V4,C3H3,E5V3,J9V2; before the first shot. */
      readonly fleet: string;
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type SeaBattleGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seats that still place their ships; absent once the shooting has begun. */
  readonly placing?: readonly number[];
  /** The seat to shoot; after the end, the one that shot last. */
  readonly turn: number;
  /** The seat that won; null while the game goes on. */
  readonly winner: number | null;
  /** The lengths of the ships that each player has afloat, by seat (squares). */
  readonly afloat: readonly [readonly number[], readonly number[]];
  /** The last shot and its result: miss, hit or sunk(length); `-` before the first. */
  readonly lastAction: string;
  /** The ships that the viewer knows, by the seat that owns them: the viewer’s own, and those that are sunk. Each is its first square, H (across) or V (down), and its length. Only at the detail `full`. */
  readonly ships?: readonly [string, string];
  /** Each player’s waters as the viewer sees them, by seat, as ten rows from the top. `S` ship, `H` hit, `M` miss, `.` nothing known. Only at the detail `full`. */
  readonly rows?: readonly [readonly string[], readonly string[]];
};

/** Everything that the viewer may know about a game of Sea Battle. */
export type SeaBattleView = {
  readonly state: string;
  readonly turn: number;
  readonly winner: number | null;
  readonly afloat: readonly [readonly number[], readonly number[]];
  readonly placing?: readonly number[];
  /** The ships that the viewer knows, by the seat that owns them: the viewer’s own, and those that are sunk. Each is its first square, H (across) or V (down), and its length. */
  readonly ships: readonly [string, string];
  /** The last shot and its result: miss, hit or sunk(length); null before the first. */
  readonly last: string | null;
  /** Each player’s waters as the viewer sees them, by seat: 100 squares row by row from the top left. `S` ship, `H` hit, `M` miss, `.` nothing known. */
  readonly waters: readonly [string, string];
};

/** An event of the game, with its data. */
export type SeaBattleFact =
  | {
      readonly type: 'fleet_placed';
      /** A player has placed the ships. */
      readonly data: {
        /** The seat that placed them. */
        readonly seat: number;
      };
    }
  | {
      readonly type: 'shot';
      /** A shot was fired. */
      readonly data: {
        /** Who shot. */
        readonly seat: number;
        /** A square: column letter A to J, then row number 1 (top) to 10. */
        readonly coord: string;
        /** miss, hit or sunk(length). */
        readonly result: string;
      };
    }
  | {
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
      };
    };

/** How a game of Sea Battle ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `fleet_sunk` (Fleet sunk). */
export type SeaBattleEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'fleet_sunk';

/** All of them. */
export interface SeaBattleTypes {
  readonly options: SeaBattleOptions;
  readonly move: SeaBattleMove;
  readonly gameState: SeaBattleGameState;
  readonly view: SeaBattleView;
  readonly fact: SeaBattleFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: SeaBattleEndCode;
}
