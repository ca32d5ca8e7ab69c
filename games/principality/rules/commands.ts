/** The commands that answer a decision, each with what it names, in the order in which the API lists them. */
const ANSWERS = {
  discard_for_cellar: 'cards',
  trash_cards: 'cards',
  trash_for_remodel: 'card',
  select_treasure_to_trash: 'card',
  gain_card: 'card and place',
  library_set_aside: 'card and choice',
  select_action_for_throne: 'card',
  chancellor_decision: 'choice',
  spy_decision: 'choice',
  reveal_and_topdeck: 'card',
  discard_to_hand_size: 'cards',
  gain_trashed_card: 'cards',
  reveal_reaction: 'card',
} as const;

type Answers = typeof ANSWERS;

/** The command that answers a decision; it also names the decision. */
export type DecisionType = keyof Answers;

/** What a command names. */
export type AnswerObject = Answers[DecisionType];

/** The commands that name this. */
export type AnswerWith<N extends AnswerObject> = {
  [T in DecisionType]: Answers[T] extends N ? T : never;
}[DecisionType];

export const DECISION_TYPES = Object.keys(ANSWERS) as readonly DecisionType[];

/** Whether moves of this type answer a decision. */
export const isDecisionType = (type: string): type is DecisionType => Object.hasOwn(ANSWERS, type);

/** Whether the command names this. */
export const isAnswerWith = <N extends AnswerObject>(named: N, type: DecisionType): type is AnswerWith<N> =>
  ANSWERS[type] === named;

/** All commands that name this, in order. */
export const answersWith = <N extends AnswerObject>(named: N): readonly AnswerWith<N>[] =>
  DECISION_TYPES.filter((type) => isAnswerWith(named, type));
