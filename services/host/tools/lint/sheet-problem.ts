/** The kinds of problems of a fact sheet. */
export type SheetProblemCode =
  | 'few_statements'
  | 'few_answers_of_a_kind'
  | 'unknown_slot'
  | 'unanswered_question'
  | 'unbalanced'
  | 'no_opposite'
  | 'paraphrases'
  | 'statement_facts'
  | 'contradiction'
  | 'uncovered_fact'
  | 'few_clues'
  | 'clue_order'
  | 'clue_fact'
  | 'clue_too_strong'
  | 'leak'
  | 'unsolvable'
  | 'lexicon';

/** One problem: its kind, and a message for the author. */
export type SheetProblem = { code: SheetProblemCode; message: string };
