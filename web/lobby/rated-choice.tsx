import { useIdentity } from '../lib/use-identity';
import { invites, type StartForm } from './start-form';
import type { CatalogGame } from '../lib/api';

interface RatedChoiceProps {
  readonly game: CatalogGame;
  readonly form: StartForm;
  readonly onChange: (isRated: boolean) => void;
}

/** Offers a rated game to registered players, and registration to others. */
export function RatedChoice({ game, form, onChange }: RatedChoiceProps) {
  const [identity] = useIdentity();
  if (!identity)
    return (
      <p class="hint">
        Do you want a rating? <a href="/me">Register as a player</a>
      </p>
    );
  return (
    <div>
      <label class="option-flag">
        <input
          type="checkbox"
          checked={form.isRated}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
        <span>
          Rated: it counts for <b>{identity.name}</b>
        </span>
      </label>
      {form.isRated && (
        <p class="hint">
          Everybody can watch{invites(game, form) && ', and any registered player can sit down'}. Nobody has
          hints, and no move is taken back. A player who leaves the game or stops moving loses it.
        </p>
      )}
    </div>
  );
}
