import { useState } from 'preact/hooks';
import { whole } from '../../../web/charts/numbers';
import type { CatalogGame } from '../../../web/lib/api';
import { type Choice, choicesOf } from '../../../web/lib/bot-choices';
import { MOST_ON_SERVER } from './use-server-simulation';
import type { SimulationRequest } from './use-simulation';
import type { LineupBot } from '../../../core/simulation/lineup';

/** Where games are played. */
export type Where = 'device' | 'server';

interface LineupFormProps {
  readonly games: readonly CatalogGame[];
  readonly isRunning: boolean;
  readonly where: Where;
  readonly onWhere: (where: Where) => void;
  readonly onStart: (wanted: SimulationRequest) => void;
  readonly onStop: () => void;
}

const NUMBERS_OF_GAMES = [100, 1_000, 10_000];

/** Asks which bots shall play which game, and how often. Everything is chosen already. */
export function LineupForm({ games, isRunning, where, onWhere, onStart, onStop }: LineupFormProps) {
  const [id, setId] = useState(() => new URLSearchParams(location.search).get('game') ?? '');
  const [wantedCount, setCount] = useState(NUMBERS_OF_GAMES[1] ?? 0);
  const numbers = NUMBERS_OF_GAMES.filter((each) => where === 'device' || each <= MOST_ON_SERVER);
  const count = numbers.includes(wantedCount) ? wantedCount : MOST_ON_SERVER;
  const [players, setPlayers] = useState<number | null>(null);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const game = games.find((each) => each.game === id) ?? games[0];
  if (!game) return null;
  const choices = choicesOf(game);
  const counts = playerCounts(game);
  const seats = players ?? (counts.includes(2) ? 2 : (counts[0] ?? 1));
  const indexAt = (seat: number): number => picked[seat] ?? usualAt(choices, seat);
  const chosen = Array.from({ length: seats }, (_, seat) => choices[indexAt(seat)]).filter(
    (choice) => choice !== undefined,
  );

  const begin = (): void => {
    const bots = seatedBots(
      game,
      chosen.map(({ bot, level }) => ({ bot, ...(level === undefined ? {} : { level }) })),
    );
    const names =
      game.soloSeat === undefined
        ? chosen.map(({ name }) => name)
        : bots.map((_, seat) => (seat === game.soloSeat ? 'Player' : 'The house'));
    onStart({ game: game.game, options: {}, bots, games: count, names });
  };

  return (
    <form
      class="panel sim-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRunning) onStop();
        else begin();
      }}
    >
      <label>
        <span>Game</span>
        <select
          value={game.game}
          onChange={({ currentTarget: { value } }) => {
            setId(value);
            setPlayers(null);
            setPicked([]);
          }}
        >
          {games.map(({ game: each, title }) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {counts.length > 1 && (
        <label>
          <span>Players</span>
          <select value={seats} onChange={({ currentTarget: { value } }) => setPlayers(Number(value))}>
            {counts.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen.map((_, seat) => (
        <label key={`${game.game} ${seat}`}>
          <span>{seats === 1 ? 'Player' : `Player ${seat + 1}`}</span>
          <select
            value={indexAt(seat)}
            onChange={({ currentTarget: { value } }) =>
              setPicked(chosen.map((__, at) => (at === seat ? Number(value) : indexAt(at))))
            }
          >
            {choices.map(({ label }, at) => (
              <option key={label} value={at}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span>Games</span>
        <select value={count} onChange={({ currentTarget: { value } }) => setCount(Number(value))}>
          {numbers.map((each) => (
            <option key={each} value={each}>
              {whole(each)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Played</span>
        <select
          value={where}
          disabled={isRunning}
          onChange={({ currentTarget: { value } }) => onWhere(value as Where)}
        >
          <option value="device">on this device</option>
          <option value="server">on the server</option>
        </select>
      </label>
      <button type="submit" class={isRunning ? 'quiet sim-go' : 'primary sim-go'}>
        {isRunning ? 'Stop' : 'Play'}
      </button>
    </form>
  );
}

/** Different bots by default: the second weakest plays the weakest. */
const usualAt = (choices: readonly Choice[], seat: number): number =>
  Math.max(0, Math.min(choices.length - 1, 1 - seat));

/** The ids of the games that the pages are built with (vite.config.mjs). */
declare const OUR_GAMES: readonly string[];

/** Games that a browser can play by itself: in real time they wait for time to pass. */
export const canSimulate = ({ traits, game }: CatalogGame): boolean =>
  traits.dynamics !== 'real-time' && OUR_GAMES.includes(game);

/** For how many players a game can be played by bots of choice. Where one seat makes all choices, the others are the game's. */
const playerCounts = ({ seats, soloSeat }: CatalogGame): readonly number[] =>
  soloSeat === undefined
    ? Array.from({ length: seats.max - seats.min + 1 }, (_, more) => seats.min + more)
    : [1];

/** The bots in the seats, with those that the game puts into the others. */
function seatedBots(game: CatalogGame, chosen: readonly LineupBot[]): readonly LineupBot[] {
  const { soloSeat, seats, defaultBot } = game;
  const [solo] = chosen;
  if (soloSeat === undefined || !solo) return chosen;
  return Array.from({ length: seats.min }, (_, seat) => (seat === soloSeat ? solo : { bot: defaultBot }));
}
