import { defineFeature } from '../../core/table';

/** How strong the bots of every game are, in the terminal. */
export const strengths = defineFeature({ id: 'strengths', operations: {}, start: () => ({ service: null }) });
