export * from './counting';
export {
  botPlayer,
  botPlayerOf,
  type Player,
  poolOf,
  POOLS,
  type Pool,
  keyOfPlayer,
  playerOfKey,
} from './player';
export {
  newRating,
  ranksOf,
  rateGame,
  shownRating,
  type Rating,
  type SeatConduct,
  type ShownRating,
} from './rating';
