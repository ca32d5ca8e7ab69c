import { useState } from 'preact/hooks';
import type { TimeStrikeView } from '../rules/game-types';
import type { BoardProps } from '../../../web/kit/board';
import { Scene } from './look';
import { CommandPost } from './command-post';

/** The mission: its player commands it, everybody else looks on. `onSetting` is there for players throughout, `onMove` comes and goes. */
export function Board({ view, live, onDue, onMove, onSetting }: BoardProps<TimeStrikeView>) {
  const [speed, setSpeed] = useState(1);
  return (
    <Scene
      view={view}
      live={live}
      onDue={onDue}
      speed={speed}
      command={({ sim, settled }) =>
        onSetting && live ? (
          <CommandPost
            view={view}
            shown={sim}
            settled={settled}
            speed={speed}
            onSpeed={setSpeed}
            onMove={onMove}
          />
        ) : null
      }
    />
  );
}

/** Every command is given here, so the page folds its list of moves. */
Board.takesEveryMove = true;
