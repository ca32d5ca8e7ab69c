/** The actions on a hand, in the order of listing. */
export const ACTIONS = ['hit', 'stand', 'double', 'split'] as const;

export const HIDDEN_CARD = '??';
