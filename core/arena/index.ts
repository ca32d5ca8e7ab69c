export * from './counting';
export { botPlayer, botPlayerOf, type Player } from './player';
export { keyOfPlayer, playerOfKey } from './player-key';
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
