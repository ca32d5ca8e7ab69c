import { isAlive } from '../rules/sim/roster';
import { livingAgents, positionOf, unitOf } from '../rules/sim/world';
import type { Sim, SimEvent, Vec3 } from '../rules/types';
import { clickAt, ordersFor, reachOf } from './unit-actions';
import { type Choice, Orders, Selector } from './orders';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { BriefedOrder, MissionReport } from '../rules/briefing';
import type { TimeStrikeView } from '../rules/game-types';
import './briefing.css';
import { advance } from '../rules/sim/advance';
import { Pace, RunningTime } from './pace';
import { TableActions } from '../../../web/kit/table-actions';
import { hasEars } from '../rules/sim/scenarios';
import { Battlefield } from './battlefield';
import { GoalChoice } from './goal-choice';
import { PlayedMap } from './played-map';
import type { Unseen } from './sightings';
import type { Scale } from './places';
import './command-post.css';
import './goals.css';

/** The range of the chosen action and its possible targets. */
function Reach({ sim, choice: { agent, action } }: { readonly sim: Sim; readonly choice: Choice }) {
  const unit = agent === null ? undefined : unitOf(sim, agent);
  if (agent === null || !unit || !isAlive(unit)) return null;
  const { x, y } = positionOf(unit, sim);
  const reach = reachOf(action, agent);
  const targets =
    action === 'go' ? [] : ordersFor(sim, agent, action).filter(({ refusal }) => refusal === null);
  return (
    <g class="ts-reach">
      {reach !== null && reach > 0 && <circle cx={x} cy={y} r={reach} />}
      {targets.map(({ at, command }) => (
        <circle key={command} class="ts-target" cx={at.x} cy={at.y} r="0.8" />
      ))}
    </g>
  );
}

const KEY = 'timestrike.introduced';

function isKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function keepKnown(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the introduction is shown again next time.
  }
}

interface NewcomerProps {
  readonly isManual: boolean;
  readonly hasGoal: boolean;
}

/** An introduction, until it is closed in this browser; after that only a note that agents take orders. */
function Newcomer({ isManual, hasGoal }: NewcomerProps) {
  const [isOpen, setOpen] = useState(() => !isKnown());
  if (!isOpen) {
    return hasGoal ? (
      <p class="ts-hint">Tap an agent, here or on the map, to give orders of your own.</p>
    ) : null;
  }
  const close = (): void => {
    keepKnown();
    setOpen(false);
  };
  return (
    <div class="ts-newcomer" role="note" aria-label="What to do first">
      <p>{hasGoal ? thenText(isManual) : firstText(isManual)}</p>
      <button type="button" onClick={close}>
        Got it
      </button>
    </div>
  );
}

const firstText = (isManual: boolean): string =>
  isManual
    ? 'First choose a goal: a plan comes with each. Time stands still until you press Run.'
    : 'First choose a goal: a plan comes with each. Time is running already.';

const thenText = (isManual: boolean): string =>
  `${isManual ? 'Press Run to let time pass. ' : ''}To lead an agent yourself, tap it, then tap a place, a guard or a pillar.`;

/** The briefing of the latest view whose moment the map has reached; null before the first, and once the mission is over. */
function useBriefing(view: TimeStrikeView, isReached: boolean): MissionReport | null {
  const [briefing, setBriefing] = useState<MissionReport | null>(null);
  useEffect(() => {
    if (!isReached) return;
    const left = new AbortController();
    void (async () => {
      const { briefingOf } = await import('../rules/briefing');
      // The forecast takes a while, so the map is drawn first.
      await new Promise((resolve) => setTimeout(resolve));
      if (!left.signal.aborted) setBriefing(briefingOf(view));
    })();
    return () => left.abort();
  }, [view, isReached]);
  return briefing;
}

interface BriefingProps {
  readonly briefing: MissionReport;
  /** Whether goals can be compared, which is impossible while time runs by itself. */
  readonly canCompare: boolean;
  readonly onMove: (command: string) => void;
}

/**
 * The progress of the plan in one line. When opened, it also shows the events since the last command, and possible orders with their expected results. On small
 * screens it is closed at first, so that the map is visible.
 */
function Briefing({ briefing: { news, outlook, course, orders }, canCompare, onMove }: BriefingProps) {
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

interface TimeControlsProps {
  /** The world at the last answer of the game. */
  readonly sim: Sim;
  /** True if the map shows that world; false while it animates towards it. */
  readonly settled: boolean;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  readonly onMove: (command: string) => void;
}

/** Time in a mission that waits for its player: let some pass, or let it run and stop it. */
function TimeControls({ sim, settled, speed, onSpeed, onMove }: TimeControlsProps) {
  const [runs, setRuns] = useState(false);
  const isBusy = livingAgents(sim).some(({ action, queue }) => action !== null || queue.length > 0);
  // Once all orders are carried out, the page asks for new ones.
  useEffect(() => setRuns(false), [isBusy]);
  useEffect(() => {
    if (!runs || !settled) return;
    const timer = setTimeout(() => onMove('advance 1'));
    return () => clearTimeout(timer);
  }, [runs, settled, sim, onMove]);
  const pass = (seconds: number) => onMove(`advance ${Number(seconds.toFixed(3))}`);
  return (
    <div class="ts-time-controls" role="group" aria-label="Time">
      <button type="button" class="primary ts-run" aria-pressed={runs} onClick={() => setRuns(!runs)}>
        {runs ? '❚❚' : '▶'}
        <span class="ts-run-word"> {runs ? 'Pause' : 'Run'}</span>
      </button>
      <button type="button" disabled={runs} onClick={() => pass(1)}>
        +1 s
      </button>
      <button type="button" disabled={runs} onClick={() => pass(5)}>
        +5 s
      </button>
      <button type="button" disabled={runs} onClick={() => pass(nextEvent(sim) - sim.t)}>
        Next<span class="ts-wide-only"> event</span>
      </button>
      <Pace speed={speed} onSpeed={onSpeed} />
    </div>
  );
}

const FAR = 60;

/** When something happens next: a hit, an arrival, an effect or a timer; at the latest in a minute. */
function nextEvent(sim: Sim): number {
  for (let ahead = 1; ahead <= FAR; ahead *= 2) {
    const event = advance(sim, sim.t + ahead).events.find((each) => isNews(each) && each.time > sim.t);
    if (event) return event.time;
  }
  return sim.t + FAR;
}

const isNews = ({ type }: SimEvent): boolean => type !== 'action_started';

interface CommandPostProps {
  readonly view: TimeStrikeView;
  /** The world that the map shows. */
  readonly shown: Sim;
  readonly unseen: Unseen;
  readonly settled: boolean;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  /** Absent while the page takes no move. */
  readonly onMove: ((command: string) => void) | undefined;
}

/** All controls of a player: the map and, within reach of the thumb, goals, orders to single agents, and time. */
export function CommandPost({
  view,
  shown,
  unseen,
  settled,
  speed,
  onSpeed,
  onMove: onSend,
}: CommandPostProps) {
  const onMove = useLine(view, onSend);
  const { sim, game_state } = view;
  const hasGoal = sim.goal.type !== 'survive_encounter';
  const [choice, setChoice] = useState<Choice>({ agent: null, action: 'go', isGoal: !hasGoal });
  const [refusal, setRefusal] = useState<string | null>(null);
  const isManual = game_state.clock.mode === 'manual';
  const briefing = useBriefing(view, settled || !isManual);
  // The world in which orders take effect: with a manual clock that of the last answer, in real time the one on the map.
  const world = isManual ? sim : shown;
  const choose = (to: Choice): void => {
    setRefusal(null);
    setChoice(to);
  };
  const send = (command: string): void => {
    setRefusal(null);
    setChoice(({ agent }) => ({ agent, action: 'go', isGoal: false }));
    onMove(command);
  };
  const onPoint = (at: Vec3, scale?: Scale): void => {
    const click = clickAt(world, choice, at, scale);
    if (!click) setRefusal('Choose one of your agents first: Alex, Maya or Jordan.');
    else if ('agent' in click) choose({ agent: click.agent, action: 'go', isGoal: false });
    else if (click.order.refusal !== null) setRefusal(click.order.refusal);
    else send(click.order.command);
  };
  const reach = (settled || !isManual) && <Reach sim={shown} choice={choice} />;
  return (
    <>
      <div class="ts-field">
        <Battlefield
          sim={shown}
          unseen={unseen}
          frame={PlayedMap}
          pointing={{ agent: choice.agent, onPoint, reach }}
        />
      </div>
      <TableActions>
        <Selector sim={world} choice={choice} onChoose={choose} />
        {briefing && choice.agent === null && !choice.isGoal && (
          <Briefing briefing={briefing} canCompare={isManual || game_state.clock.paused} onMove={send} />
        )}
        {choice.agent === null && <Newcomer isManual={isManual} hasGoal={hasGoal} />}
        {refusal !== null && (
          <p class="ts-refusal" role="alert">
            {refusal}
          </p>
        )}
        {choice.isGoal ? (
          <GoalChoice sim={sim} isManual={isManual} onMove={send} />
        ) : (
          <Orders sim={world} choice={choice} onChoose={choose} onMove={send} />
        )}
        {isManual ? (
          <TimeControls sim={sim} settled={settled} speed={speed} onSpeed={onSpeed} onMove={onMove} />
        ) : (
          <RunningTime clock={game_state.clock} onMove={onMove} />
        )}
      </TableActions>
      <Legend fog={game_state.fog} watched={hasEars(sim)} />
    </>
  );
}

/** A refused command has no visible effect, so the next one is sent this long after the answer (ms). */
const PATIENCE_MS = 4_000;

/** Sends commands one after the other: each waits until the page shows the result of the previous one. */
function useLine(view: TimeStrikeView, onSend: CommandPostProps['onMove']): (command: string) => void {
  const isAwaited = useRef(false);
  const line = useRef<string[]>([]);
  const send = useRef(onSend);
  send.current = onSend;
  const sendNext = useCallback((): void => {
    if (!send.current || isAwaited.current) return;
    const first = line.current.shift();
    if (first === undefined) return;
    isAwaited.current = true;
    send.current(first);
  }, []);
  const give = useCallback(
    (command: string): void => {
      line.current.push(command);
      sendNext();
    },
    [sendNext],
  );
  useEffect(() => {
    isAwaited.current = false;
  }, [view]);
  const isOpen = onSend !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    // The page takes the next move once it has taken the answer.
    const isLate = isAwaited.current;
    const next = (): void => {
      if (isLate) isAwaited.current = false;
      sendNext();
    };
    const timer = setTimeout(next, isLate ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [view, isOpen, sendNext]);
  return give;
}

interface LegendProps {
  /** Whether guards may be out of sight. */
  readonly fog: boolean;
  /** Whether guards hear and raise the alarm. */
  readonly watched: boolean;
}

const Legend = ({ fog, watched }: LegendProps) => (
  <ul class="ts-legend" aria-label="Legend">
    <li class="ts-legend-ours">your agents</li>
    <li class="ts-legend-theirs">guards: soldiers with spears, archers with bows</li>
    <li class="ts-legend-way">where somebody goes</li>
    <li class="ts-legend-aim">who attacks whom</li>
    <li class="ts-legend-cover">in cover</li>
    {fog && <li class="ts-legend-unseen">where a guard was last seen</li>}
    {watched && <li class="ts-legend-notice">? a guard has noticed something, ! he is alerted</li>}
  </ul>
);
