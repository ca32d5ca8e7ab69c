import { defineFeature } from '../../core/table';

/** Bots, programs, agents and language models against each other, in the terminal. */
export const arena = defineFeature({ id: 'arena', operations: {}, start: () => ({ service: null }) });
