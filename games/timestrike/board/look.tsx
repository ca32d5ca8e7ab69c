import type { TimeStrikeView } from '../rules/game-types';
import type { BoardProps } from '../../../web/kit/board';
import { missionOf } from './sightings';
import { Scene } from './scene';

/** The board in chats: the moment of an answer. Between answers it stands still, so it needs no simulation. */
export const Board = ({ view }: BoardProps<TimeStrikeView>) => (
  <Scene view={view} mission={missionOf(view)} />
);
