/** `principality/testing`: what is demanded of every game, for any test runner or none. */
export * from '../core/testing';
