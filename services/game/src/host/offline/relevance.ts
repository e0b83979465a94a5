const RELEVANCE_FRAME =
  /\b(?:important|importance|relevant|relevance|matters?|mattered|significant|significance|make a difference|made a difference|makes a difference|play a role|plays a role|(?:have|has|had)(?: anything| something)? to do with)\b/;

/** Whether a question asks if something matters rather than if it is so. */
export function asksAboutRelevance(text: string): boolean {
  return RELEVANCE_FRAME.test(text);
}

/** What stories seldom turn on; asked whether such a thing matters, silence means that it does not. */
export const PERIPHERAL: ReadonlySet<string> = new Set(
  `name names age color colour colours brand country nationality race ethnicity city town year month season day date
  weekday hair eyes gender sex religion education salary price cost temperature shirt shoes car model make surname
  birthday hobby hobbies married single siblings breakfast lunch dinner young rich poor famous expensive cheap
  businessman handsome beautiful attractive popular religious educated american english french`.split(/\s+/),
);
