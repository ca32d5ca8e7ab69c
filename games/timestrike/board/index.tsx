import { useMemo, useState } from 'preact/hooks';
import type { TimeStrikeView } from '../rules/game-types';
import type { BoardProps } from '../../../web/kit/board';
import { CommandPost } from './command-post';
import { PlanTree } from './plan-tree';
import { Scene } from './scene';
import { useMission } from './use-mission';

/** The mission: the player commands it, everybody else watches. Players always have `onSetting`, but `onMove` only while they can move. */
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

/** All commands can be given on the board, so the page folds its list of moves. */
Board.takesEveryMove = true;
