import { defineFeature } from '../../core/table';

/** A game of one’s own to begin with, written by the terminal. */
export const scaffold = defineFeature({ id: 'scaffold', operations: {}, start: () => ({ service: null }) });
