/** `principality/engine`: what a game is made of. `z` is the zod that schemas of games are made with. */
export * from '../core/engine';
export * as z from 'zod';
export type { BoardFile, OutsideFace as GameFace } from '../games/outside-face';
