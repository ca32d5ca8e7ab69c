import { useState } from 'preact/hooks';
import type { CatalogGame, Failure } from '../../../web/lib/api';
import type { Identity } from '../../../web/lib/identity';
import { keepAccessKey, keptAccessKey } from '../../../web/lib/storage';
import { takesClock } from '../../../web/lobby/start-form';
import { createMatch, needsAccessKey } from './contest-api';
import { matchAddress } from './contest-words';
import { AccessKeyField, ClockSelect, clockOf, GameSelect, Select } from './fields';
import './contests.css';

/** An even number, so that both sit in both seats. */
const GAMES = [2, 4, 6, 10, 20];

interface ChallengeFormProps {
  readonly games: readonly CatalogGame[];
  readonly identity: Identity;
  /** The id of a player, or `open` for any. */
  readonly opponent: string;
}

/** Challenges a player to a match, or anybody who follows its link. */
export function ChallengeForm({ games, identity, opponent }: ChallengeFormProps) {
  const [id, setId] = useState('');
  const [count, setCount] = useState('2');
  const [clock, setClock] = useState('');
  const [accessKey, setAccessKey] = useState(keptAccessKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const game = games.find((each) => each.game === id) ?? games[0];
  if (!game) return null;
  const challenge = async (): Promise<void> => {
    setBusy(true);
    keepAccessKey(accessKey.trim());
    const made = await createMatch(
      {
        game: game.game,
        players: [identity.id, opponent],
        games: Number(count),
        ...(takesClock(game) ? clockOf(clock) : {}),
      },
      identity,
    );
    setBusy(false);
    setFailure(made.ok ? null : made.error);
    if (made.ok) location.assign(matchAddress(made.value.match.id));
  };
  return (
    <form
      class="contest-form"
      onSubmit={(event) => {
        event.preventDefault();
        void challenge();
      }}
    >
      <GameSelect games={games} value={game.game} onChange={setId} />
      <Select label="Games" value={count} onChange={setCount}>
        {GAMES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      {takesClock(game) && <ClockSelect value={clock} onChange={setClock} />}
      {failure && needsAccessKey(failure) && <AccessKeyField value={accessKey} onChange={setAccessKey} />}
      <button type="submit" class="primary" disabled={busy}>
        {opponent === 'open' ? 'Make an open match' : 'Challenge to a match'}
      </button>
      {failure && (
        <p role="alert" class="contest-wide">
          {needsAccessKey(failure) ? 'You need an access key to make a match here.' : failure.message}
        </p>
      )}
    </form>
  );
}
