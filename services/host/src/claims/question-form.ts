/**
 * The form of a question is evidence of its answer. Players ask about events and reasons in other forms than about
 * looks or belongings, which are mostly irrelevant.
 */
export type QuestionForm = {
  /** "Did he …" */
  asksDoing: boolean;
  /** "Was he …" */
  asksBeing: boolean;
  /** "Has he …" */
  asksHaving: boolean;
  /** "Was there …" */
  asksThere: boolean;
  /** "Was it …", "does this …" */
  asksIt: boolean;
  /** "… older than …" */
  compares: boolean;
  /** "… because …", "… so that …", "… to find the …" */
  givesReason: boolean;
  /** About what somebody knows, wants or believes. */
  asksMind: boolean;
  /** "… anybody else …" */
  asksAny: boolean;
  /** About one short quality of a thing: "is the car red?", "was her father a teacher?" */
  asksQuality: boolean;
};

const START = '^(?:(?:and|so|but|then|ok|well) )*';
const starts = (rest: string): RegExp => new RegExp(`${START}${rest}\\b`);

const DOING = starts('(?:did|does|do)');
const BEING = starts('(?:is|was|are|were)');
const HAVING = starts('(?:has|had|have)');
const THERE = starts('(?:is|was|are|were) there');
const IT = starts('(?:is|was|did|does|has) (?:it|this|that)');
const COMPARISON =
  /\b(?:older|younger|bigger|taller|richer|smaller|better|worse|longer|shorter|more [a-z]+) than\b/;
const REASON = /\b(?:because|so that|to [a-z]+ (?:the|a|his|her|him|them|somebody|someone))\b/;
const MIND = /\b(?:want|wanted|try|trying|know|knew|think|thought|believe|afraid)\b/;
const ANY = /\b(?:anyone|anybody|someone|somebody|any|else|other|another)\b/;
const RELEVANCE =
  /\b(?:important|importance|relevant|relevance|matters?|mattered|significant|significance|make a difference|made a difference|makes a difference|play a role|plays a role|(?:have|has|had)(?: anything| something)? to do with)\b/;
const QUALITY =
  /^(?:is|was|are|were) (?:the |his |her |their )?[a-z]+ (?:[a-z]+ )?(?:a|an|the only|very|really|from)? ?[a-z]+$/;

/** Whether a question asks if something matters instead of asking if something is true. */
export const asksAboutRelevance = (text: string): boolean => RELEVANCE.test(text);

/** Expects a normalised question. */
export function questionForm(text: string): QuestionForm {
  return {
    asksDoing: DOING.test(text),
    asksBeing: BEING.test(text),
    asksHaving: HAVING.test(text),
    asksThere: THERE.test(text),
    asksIt: IT.test(text),
    compares: COMPARISON.test(text),
    givesReason: REASON.test(text),
    asksMind: MIND.test(text),
    asksAny: ANY.test(text),
    asksQuality: QUALITY.test(text),
  };
}
