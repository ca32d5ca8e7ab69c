import { useEffect, useRef } from 'preact/hooks';
import turnIcon from '../styles/crown-turn.svg';
import { mayMove } from './position';
import { playSound } from './sounds';
import { readStored, store } from './storage';
import type { Table } from './use-table';

const KEY = 'notify';

/** Whether this browser is to report turns in other tabs. */
export const areTurnsTold = (): boolean =>
  'Notification' in globalThis &&
  Notification.permission === 'granted' &&
  readStored('localStorage', KEY) === 'on';

/** Asks the browser for permission; false if it is denied. */
export async function tellTurns(): Promise<boolean> {
  const allowed = (await Notification.requestPermission()) === 'granted';
  store('localStorage', KEY, allowed ? 'on' : null);
  return allowed;
}

export const stopTellingTurns = (): boolean => store('localStorage', KEY, null);

/** Reports events by the title and icon of the tab, by sounds and, if switched on, by notifications. */
export function useAlerts(table: Table | null): void {
  const mine = table !== null && mayMove(table.position);
  const name = table && (table.info.name ?? table.info.title);
  useEffect(() => {
    if (name === null) return;
    document.title = `${mine ? '● ' : ''}${name}: Principality`;
    markIcon(mine);
  }, [name, mine]);

  const wasMine = useRef(mine);
  const news = table?.news ?? null;
  useEffect(() => {
    const isTurn = mine && !wasMine.current;
    wasMine.current = mine;
    if (!table || news === null) return;
    playSound(table.position.over ? 'end' : isTurn ? 'turn' : 'move');
    if (isTurn && document.hidden && areTurnsTold()) notify(table);
  }, [news]);
}

function notify({ info }: Table): void {
  const note = new Notification('Your move', {
    body: `${info.name ?? info.title}: it is your turn.`,
    icon: turnIcon,
    tag: info.session,
  });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Marks the icon of the tab. */
function markIcon(isMarked: boolean): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) {
    link.dataset.plain ??= link.href;
    link.href = isMarked ? turnIcon : link.dataset.plain;
  }
}
