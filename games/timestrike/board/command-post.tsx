import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { TimeStrikeView } from '../rules/game-types';
import type { Sim, Vec3 } from '../rules/types';
import { Battlefield } from './battlefield';
import { clickAt } from './deeds';
import { GoalChoice } from './goal-choice';
import { Orders, type Choice } from './orders';
import { Reach } from './reach';
import { TimeControls } from './time-controls';
import './command-post.css';

interface CommandPostProps {
  readonly view: TimeStrikeView;
  /** The world that the map shows. */
  readonly shown: Sim;
  readonly settled: boolean;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  /** Absent while the page takes no move. */
  readonly onMove: ((command: string) => void) | undefined;
}

/** Everything by which a player commands: the goals, the map, time, and orders to single agents. */
export function CommandPost({ view, shown, settled, speed, onSpeed, onMove: onSend }: CommandPostProps) {
  const onMove = useLine(view, onSend);
  const [choice, setChoice] = useState<Choice>({ agent: null, deed: 'go' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { sim, game_state } = view;
  const isManual = game_state.clock.mode === 'manual';
  // With a manual clock the last answer is what orders meet; in real time it is what the map shows.
  const world = isManual ? sim : shown;
  const choose = (to: Choice): void => {
    setRefusal(null);
    setChoice(to);
  };
  const send = (command: string): void => {
    setRefusal(null);
    setChoice(({ agent }) => ({ agent, deed: 'go' }));
    onMove(command);
  };
  const onPoint = (at: Vec3): void => {
    const click = clickAt(world, choice.agent, choice.deed, at);
    if (!click) setRefusal('Choose one of your agents first: Alex, Maya or Jordan.');
    else if ('agent' in click) choose({ agent: click.agent, deed: 'go' });
    else if (click.order.refusal !== null) setRefusal(click.order.refusal);
    else send(click.order.command);
  };
  const reach = (settled || !isManual) && <Reach sim={shown} choice={choice} />;
  const hasGoal = sim.goal.type !== 'survive_encounter';
  return (
    <>
      {!hasGoal && (
        <section class="ts-panel ts-choice" aria-labelledby="ts-choice-title">
          <h3 id="ts-choice-title">What matters most?</h3>
          <p>
            Choose a goal, and your agents carry out the plan that is foreseen for it.{' '}
            {isManual
              ? 'Time stands still until you let it run.'
              : 'Time is running: without a choice in 5 seconds they rescue the hostage.'}
          </p>
          <GoalChoice sim={sim} onMove={send} />
        </section>
      )}
      <div class="ts-field">
        <Battlefield sim={shown} pointing={{ agent: choice.agent, onPoint, reach }} />
        <Legend />
      </div>
      {isManual && (
        <TimeControls sim={sim} settled={settled} speed={speed} onSpeed={onSpeed} onMove={onMove} />
      )}
      {refusal !== null && (
        <p class="ts-refusal" role="alert">
          {refusal}
        </p>
      )}
      <Orders sim={world} choice={choice} onChoose={choose} onMove={send} />
      {hasGoal && <OtherGoals sim={sim} onMove={send} />}
    </>
  );
}

/** An answer may fail to come: after this time the line is free again. */
const PATIENCE_MS = 4_000;

/** Sends commands one after the other: one that is given while another is under way waits for the answer to that. */
function useLine(view: TimeStrikeView, onSend: CommandPostProps['onMove']): (command: string) => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const next = useRef<string | null>(null);
  const send = useRef(onSend);
  send.current = onSend;
  const give = useCallback((command: string): void => {
    const now = performance.now();
    if (!send.current || now - sentAt.current < PATIENCE_MS) {
      next.current = command;
      return;
    }
    sentAt.current = now;
    send.current(command);
  }, []);
  useEffect(() => {
    sentAt.current = Number.NEGATIVE_INFINITY;
  }, [view]);
  const isOpen = onSend !== undefined;
  useEffect(() => {
    const waiting = next.current;
    if (waiting === null || !isOpen) return;
    // The page takes the next move once it has taken the answer.
    const timer = setTimeout(() => {
      next.current = null;
      give(waiting);
    });
    return () => clearTimeout(timer);
  }, [view, isOpen, give]);
  return give;
}

/** The goals again, for a change of mind. */
function OtherGoals({ sim, onMove }: { readonly sim: Sim; readonly onMove: (command: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="ts-panel ts-choice"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>Change the goal</summary>
      {isOpen && <GoalChoice sim={sim} onMove={onMove} />}
    </details>
  );
}

const Legend = () => (
  <ul class="ts-legend" aria-label="Legend">
    <li class="ts-legend-ours">your agents</li>
    <li class="ts-legend-theirs">guards: soldiers with spears, archers with bows</li>
    <li class="ts-legend-way">where somebody goes</li>
    <li class="ts-legend-aim">who attacks whom</li>
    <li class="ts-legend-cover">in cover</li>
  </ul>
);
