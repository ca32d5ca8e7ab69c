/** The suite that games from outside are checked by. The build makes it a file of its own, for it is large and seldom needed. */
export { faultsOf } from '../core/testing';
