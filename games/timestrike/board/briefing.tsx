import { useEffect, useState } from 'preact/hooks';
import type { BriefedOrder, MissionReport } from '../rules/briefing';
import type { TimeStrikeView } from '../rules/game-types';
import './briefing.css';

/** The briefing of the latest view whose moment the map has reached; null before the first, and once the mission is over. */
export function useBriefing(view: TimeStrikeView, isReached: boolean): MissionReport | null {
  const [briefing, setBriefing] = useState<MissionReport | null>(null);
  useEffect(() => {
    if (!isReached) return;
    const left = new AbortController();
    void (async () => {
      const { briefingOf } = await import('../rules/briefing');
      // What is foreseen takes a while: the map is drawn before.
      await new Promise((resolve) => setTimeout(resolve));
      if (!left.signal.aborted) setBriefing(briefingOf(view));
    })();
    return () => left.abort();
  }, [view, isReached]);
  return briefing;
}

interface BriefingProps {
  readonly briefing: MissionReport;
  /** Whether goals can be compared: not while time runs by itself. */
  readonly canCompare: boolean;
  readonly onMove: (command: string) => void;
}

/**
 * How the plan fares in a line; opened, also what happened since the last command, and what may be done now with what comes of it. On a small screen it is closed at
 * first, so that the map is seen.
 */
export function Briefing({ briefing: { news, outlook, course, orders }, canCompare, onMove }: BriefingProps) {
  const [isOpen] = useState(() => matchMedia('(width >= 62rem) and (height >= 50rem)').matches);
  const isBad = course === 'deviating';
  return (
    <section class="ts-briefing" aria-label="Briefing">
      <details open={isOpen}>
        <summary class={isBad ? 'ts-bad' : undefined}>
          <span>
            {COURSES[course]}: {orders[0]?.effect}
          </span>
        </summary>
        {isBad && <p>{outlook}</p>}
        <p class="ts-hint">{news}</p>
        <ul class="ts-advice" aria-label="What may be done now">
          {orders.map((order) => (
            <Advice key={order.text} order={order} onMove={onMove} />
          ))}
          {canCompare && (
            <li>
              <span>Weigh going on against new plans for every goal.</span>
              <button type="button" onClick={() => onMove('compare')}>
                Compare
              </button>
            </li>
          )}
        </ul>
      </details>
    </section>
  );
}

const COURSES: Readonly<Record<MissionReport['course'], string>> = {
  'as planned': 'The plan goes as promised',
  deviating: 'The plan deviates',
  'no plan': 'Without orders',
};

interface AdviceProps {
  readonly order: BriefedOrder;
  readonly onMove: (command: string) => void;
}

const Advice = ({ order: { command, text, effect }, onMove }: AdviceProps) => (
  <li>
    <span>
      <b>{text}</b>: {effect}.
    </span>
    {command !== null && (
      <button type="button" aria-label={`Do it: ${text}`} onClick={() => onMove(command)}>
        Do it
      </button>
    )}
  </li>
);
