export { botPlayer, botPlayerOf, PLAYER_KINDS, type Player, type PlayerKind } from './player';
export { poolOf, POOLS, type Pool } from './pool';
export {
  newRating,
  ranksOf,
  rateGame,
  shownRating,
  type Rating,
  type SeatConduct,
  type ShownRating,
} from './rating';
