import { useEffect } from 'preact/hooks';
import { forgetSeat, keepSeat, seatToKeep } from './seats';
import type { TableState } from './use-table';

/** Keeps the seat of this tab in the browser, and forgets one that the server does not know. */
export function useKeptSeat(session: string, token: string | null, loading: TableState): void {
  const info = loading.kind === 'table' ? loading.table.info : null;
  const isUnknown = loading.kind === 'failed' && [401, 404].includes(loading.failure.status);
  useEffect(() => {
    if (token === null) return;
    const seat = info && seatToKeep(info, token);
    if (seat) keepSeat(seat);
    if (isUnknown) forgetSeat({ session, token });
  }, [session, token, info?.status, isUnknown]);
}
