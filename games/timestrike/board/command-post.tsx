import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { TableActions } from '../../../web/kit/table-actions';
import type { TimeStrikeView } from '../rules/game-types';
import { hasEars } from '../rules/sim/scenarios';
import type { Sim, Vec3 } from '../rules/types';
import { Battlefield } from './battlefield';
import { Briefing, useBriefing } from './briefing';
import { clickAt } from './unit-actions';
import { GoalChoice } from './goal-choice';
import { Newcomer } from './newcomer';
import { type Choice, Orders, Selector } from './orders';
import { RunningTime } from './pace';
import { PlayedMap } from './played-map';
import { Reach } from './reach';
import { TimeControls } from './time-controls';
import type { Unseen } from './sightings';
import type { Scale } from './scale';
import './command-post.css';
import './goals.css';

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

/** Everything by which a player commands: the map, and at the thumb the goals, orders to single agents, and time. */
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
  // With a manual clock the last answer is what orders meet; in real time it is what the map shows.
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

/** A command that is refused changes nothing that can be seen: the next one is sent this long after the answer (ms). */
const PATIENCE_MS = 4_000;

/** Sends commands one after the other: each waits until the page shows the result of the one before. */
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
