import { useMemo, useState } from 'preact/hooks';
import type { TimeStrikeView } from '../rules/game-types';
import type { BoardProps } from '../../../web/kit/board';
import { CommandPost } from './command-post';
import { PlanTree } from './plan-tree';
import { Scene } from './scene';
import { useMission } from './use-mission';

/** The mission: its player commands it, everybody else looks on. `onSetting` is there for players throughout, `onMove` comes and goes. */
export function Board({ view, live, onDue, onMove, onSetting, busy = false }: BoardProps<TimeStrikeView>) {
  const [speed, setSpeed] = useState(1);
  const mission = useMission(view, live, onDue, speed);
  const { plan } = view;
  const tree = useMemo(() => <PlanTree plan={plan} />, [plan]);
  const isCommanded = onSetting !== undefined && live && mission.sim.mission.status === 'active';
  return (
    <Scene
      view={view}
      mission={mission}
      tree={tree}
      onMove={isCommanded ? onMove : undefined}
      post={
        isCommanded ? (
          <CommandPost
            view={view}
            shown={mission.sim}
            unseen={mission.unseen}
            settled={mission.settled}
            speed={speed}
            onSpeed={setSpeed}
            onMove={busy ? undefined : onMove}
          />
        ) : undefined
      }
    />
  );
}

/** Every command is given here, so the page folds its list of moves. */
Board.takesEveryMove = true;
