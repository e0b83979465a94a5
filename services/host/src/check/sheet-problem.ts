export type SheetProblemCode =
  | 'unknown_slot'
  | 'lexicon'
  | 'contradiction'
  | 'statement_facts'
  | 'clue_order'
  | 'clue_fact'
  | 'clue_too_strong'
  | 'uncovered_fact'
  | 'leak'
  | 'unsolvable';

export type SheetProblem<Code extends string = SheetProblemCode> = { code: Code; message: string };
