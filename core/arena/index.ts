export { botPlayer, botPlayerOf, keyOfPlayer, playerOfKey, type Player } from './player';
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
