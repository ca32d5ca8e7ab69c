import { useState } from 'preact/hooks';
import type { SessionInfo } from '../lib/api';
import { nameOf } from '../../core/engine/player-name';
import { randomHex } from '../kit/random-hex';
import { keptIdentity } from '../lib/identity';
import { readStored, store } from '../lib/storage';
import { seatAddress } from '../lib/tab';
import type { Table } from '../lib/use-table';
import { seatNames } from '../lib/words';

/** Plays the same game again: a player asks, or accepts what another player asks, and is led to the seat. Others may watch. */
export function Rematch({ table: { api, info, position } }: { readonly table: Table }) {
  const { seat, rematch, rematchBy } = position;
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (seat === null)
    return (
      <div aria-live="polite">
        {rematch !== null && (
          <a class="quiet" href={`/game/${rematch}`}>
            Watch the rematch
          </a>
        )}
      </div>
    );
  const play = async (): Promise<void> => {
    setBusy(true);
    const playerKey = info.rated === undefined ? undefined : keptIdentity()?.key;
    const seated = await api.rematch(seat, { ...rematchKeys(info.session), playerKey });
    setBusy(false);
    if (seated.ok) location.assign(seatAddress(seated.value.session, seated.value.token ?? ''));
    else setTrouble(seated.error.message);
  };
  return (
    <div class="rematch">
      <p aria-live="polite">{rematch !== null && `${whoAsks(info, rematchBy)} a rematch.`}</p>
      <button type="button" class="primary" disabled={isBusy} onClick={() => void play()}>
        {rematch === null ? 'Rematch' : 'Play the rematch'}
      </button>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </div>
  );
}

/** The player may have asked in another tab, too. */
function whoAsks(info: SessionInfo, seat: number | null): string {
  if (seat === null) return 'Somebody wants';
  return info.seats[seat]?.kind === 'me' ? 'You want' : `${nameOf(seatNames(info), seat)} wants`;
}

/** What makes a repeated request of this tab get the same seat, and random text for the seed. */
function rematchKeys(session: string): { readonly key: string; readonly entropy: string } {
  const place = `rematch:${session}`;
  const kept = readStored('sessionStorage', place) ?? `${randomHex()}.${randomHex()}`;
  store('sessionStorage', place, kept);
  const [key = '', entropy = ''] = kept.split('.');
  return { key, entropy };
}
