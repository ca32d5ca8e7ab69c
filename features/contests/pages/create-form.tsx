import { useState } from 'preact/hooks';
import type { CatalogGame, Failure } from '../../../web/lib/api';
import type { Identity } from '../../../web/lib/identity';
import { keepAccessKey, keptAccessKey } from '../../../web/lib/storage';
import { takesClock } from '../../../web/lobby/start-form';
import { choicesOf } from '../../../web/lib/bot-choices';
import {
  createTournament,
  joinTournament,
  needsAccessKey,
  type Tournament,
  type TournamentRequest,
} from './contest-api';
import { KIND_WORDS, KINDS, spanWords, tournamentAddress } from './contest-words';
import { AccessKeyField, ClockSelect, clockOf, GameSelect, Select } from './fields';

/** The offered numbers; the API allows others. */
const GAMES = [2, 4, 6, 10];
const SWISS_ROUNDS = [3, 4, 5, 6, 7, 9];
const ROUND_SECONDS = [600, 3_600, 86_400, 7 * 86_400];
const JOIN_SECONDS = [60, 600, 3_600, 86_400];

/** A tournament as somebody wants to make it. */
interface Plan {
  readonly name: string;
  readonly game: string;
  readonly kind: Tournament['kind'];
  readonly swissRounds: string;
  readonly games: string;
  readonly clock: string;
  /** Seconds; empty for any time. */
  readonly roundSeconds: string;
  readonly joinSeconds: string;
  /** The value of the field, in local time; empty: the maker starts it. */
  readonly startsAt: string;
  /** The ids of the participating bots, or of the anchors. */
  readonly bots: readonly string[];
  readonly takesPart: boolean;
}

const USUAL: Plan = {
  name: '',
  game: '',
  kind: 'round-robin',
  swissRounds: '5',
  games: '2',
  clock: '',
  roundSeconds: '',
  joinSeconds: '600',
  startsAt: '',
  bots: [],
  takesPart: true,
};

interface CreateFormProps {
  readonly games: readonly CatalogGame[];
  readonly identity: Identity;
}

/** Makes a tournament. All but its name is chosen already. */
export function CreateForm({ games, identity }: CreateFormProps) {
  const [plan, setPlan] = useState(USUAL);
  const [accessKey, setAccessKey] = useState(keptAccessKey);
  const { busy, failure, create } = useCreate(identity);
  const game = games.find((each) => each.game === plan.game) ?? games[0];
  const change = (to: Partial<Plan>): void => setPlan((before) => ({ ...before, ...to }));
  if (!game) return null;
  const { kind } = plan;
  const isUnmet = kind === 'gauntlet' && plan.bots.length === 0;
  return (
    <form
      class="contest-form"
      onSubmit={(event) => {
        event.preventDefault();
        keepAccessKey(accessKey.trim());
        void create(requestOf(plan, game), plan.takesPart);
      }}
    >
      <label>
        <span>Name</span>
        <input
          type="text"
          name="tournament"
          required
          maxLength={40}
          autocomplete="off"
          value={plan.name}
          onInput={({ currentTarget: { value } }) => change({ name: value })}
        />
      </label>
      <GameSelect games={games} value={game.game} onChange={(id) => change({ game: id, bots: [] })} />
      <Select label="Kind" value={kind} onChange={(id) => change({ kind: id as Plan['kind'] })}>
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_WORDS[each].name}
          </option>
        ))}
      </Select>
      {kind === 'swiss' && (
        <Select label="Rounds" value={plan.swissRounds} onChange={(swissRounds) => change({ swissRounds })}>
          {SWISS_ROUNDS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      )}
      <Select label="Games a meeting" value={plan.games} onChange={(count) => change({ games: count })}>
        {GAMES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      {takesClock(game) && <ClockSelect value={plan.clock} onChange={(clock) => change({ clock })} />}
      <Select
        label="Time of a round"
        value={plan.roundSeconds}
        onChange={(roundSeconds) => change({ roundSeconds })}
      >
        <option value="">any</option>
        {ROUND_SECONDS.map((each) => (
          <option key={each} value={each}>
            {spanWords(each)}
          </option>
        ))}
      </Select>
      <Select
        label="Time to join a game"
        value={plan.joinSeconds}
        onChange={(joinSeconds) => change({ joinSeconds })}
      >
        {JOIN_SECONDS.map((each) => (
          <option key={each} value={each}>
            {spanWords(each)}
          </option>
        ))}
      </Select>
      <label>
        <span>Starts at (optional)</span>
        <input
          type="datetime-local"
          min={localNow()}
          value={plan.startsAt}
          onInput={({ currentTarget: { value } }) => change({ startsAt: value })}
        />
      </label>
      <p class="hint contest-wide">{KIND_WORDS[kind].about}</p>
      <Bots game={game} kind={kind} chosen={plan.bots} onChange={(bots) => change({ bots })} />
      <label class="contest-flag contest-wide">
        <input
          type="checkbox"
          checked={plan.takesPart}
          onChange={({ currentTarget: { checked } }) => change({ takesPart: checked })}
        />
        <span>I take part</span>
      </label>
      {failure && needsAccessKey(failure) && <AccessKeyField value={accessKey} onChange={setAccessKey} />}
      {isUnmet && <p class="contest-wide">Choose one or more bots that everybody plays.</p>}
      <button type="submit" class="primary" disabled={busy || isUnmet}>
        Make the tournament
      </button>
      {failure && (
        <p role="alert" class="contest-wide">
          {needsAccessKey(failure) ? 'You need an access key to make a tournament here.' : failure.message}
        </p>
      )}
    </form>
  );
}

interface BotsProps {
  readonly game: CatalogGame;
  readonly kind: Plan['kind'];
  readonly chosen: readonly string[];
  readonly onChange: (bots: readonly string[]) => void;
}

/** The built-in bots that take part; a gauntlet needs one that everybody meets. */
const Bots = ({ game, kind, chosen, onChange }: BotsProps) => (
  <fieldset class="contest-bots contest-wide">
    <legend>{kind === 'gauntlet' ? 'Everybody meets these bots' : 'Bots that take part'}</legend>
    {choicesOf(game).map(({ label, bot, level }) => {
      const id = ['bot', game.game, bot, ...(level === undefined ? [] : [level])].join(':');
      return (
        <label key={id} class="contest-flag">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          <span>{label}</span>
        </label>
      );
    })}
  </fieldset>
);

/** As a field for a time has it. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toISOString().slice(0, 16);
}

function requestOf(plan: Plan, game: CatalogGame): TournamentRequest {
  const { kind, bots } = plan;
  return {
    name: plan.name.trim(),
    game: game.game,
    kind,
    games: Number(plan.games),
    joinSeconds: Number(plan.joinSeconds),
    ...(kind === 'swiss' ? { swissRounds: Number(plan.swissRounds) } : {}),
    ...(takesClock(game) ? clockOf(plan.clock) : {}),
    ...(plan.roundSeconds === '' ? {} : { roundSeconds: Number(plan.roundSeconds) }),
    ...(plan.startsAt === '' ? {} : { startsAt: new Date(plan.startsAt).toISOString() }),
    ...(bots.length === 0 ? {} : kind === 'gauntlet' ? { anchors: [...bots] } : { bots: [...bots] }),
  };
}

/** Makes a tournament, joins it if requested, and goes to its page. */
function useCreate(identity: Identity) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const create = async (body: TournamentRequest, takesPart: boolean): Promise<void> => {
    setBusy(true);
    const made = await createTournament(body, identity);
    setFailure(made.ok ? null : made.error);
    if (made.ok) {
      const { id } = made.value.tournament;
      // If this fails, the page of the tournament still offers it.
      if (takesPart) await joinTournament(id, identity);
      location.assign(tournamentAddress(id));
    }
    setBusy(false);
  };
  return { busy, failure, create };
}
