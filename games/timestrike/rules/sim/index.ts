export { isOrder, timed } from './actions';
export { advance, stillUntil } from './advance';
export {
  enqueue,
  onArrival,
  order,
  pursue,
  stop,
  withdraw,
  type OrderResult,
  type Cancellation,
} from './commands';
export { holds, POSITION_TOLERANCE, timesIn } from './conditions';
export { attackAction, castAction, moveAction, unitActionText, actionCost, type ActionCost } from './actions';
export { isSeen, known } from './guards';
export * from './geometry';
export { convictionOf, defaultGoal, usualGoal, isReached, TICK } from './goals';
export { isFree, shortestPath, type Path } from './paths';
export * from './patrol';
export { refuseOutside, type ActionError, type ActionErrorCode } from './errors';
export { ratingOf, standardFor } from './rating';
export * from './roster';
export * from './scenarios';
export { isSelfDefence, isWithoutOrders } from './self-defence';
export { blockedBy, chasmCells, inCover, wallsOf } from './terrain';
export { livingAgents, livingEnemies, nameOf, positionOf, speedOf, unitOf, type Scene } from './world';
