/** The verb of a clause without a subject of its own: "what **counts** is …". */
const FIRST_VERB =
  /(?:[a-z]{2,}(?<!e)ed|(?:is|was|gets?|got) (?:[a-z]{2,}(?<!e)ed|[a-z]{2,}ing|in|on|under|inside|behind|gone|lost|wrong|taken|stolen|written|held|done|heard|seen)|counts|matters|happens|remains|stays|comes|goes|changes|helps|follows|hangs|sits|lies|stands|looks|seems|makes|keeps|draws|came|took|gave|left|went|hung|lay|stood|fell|ran|won|stuck|kept|made|drew|held|bent|saw|cost|had|could|can)/;
const SUBJECT = /(?:he|she|it|they|we|you|people|somebody|nobody|everybody|(?:the|his|her|their) [a-z]+)/;
/** The verb of the sentence. A verb after a pronoun belongs to a clause inside the sentence. */
const MAIN_VERB =
  /(?<!\b(?:he|she|it|they|we|who|which|this|that) )\b(?:is|was|are|were|has|had|can|could|will|would|must|did|does|matters?|mattered|shows?|showed|explains?|depends|depended|made|came|comes|lay|turned|turns|told|gets?|cost|runs|stood|refers)\b/;
/** "What happened when …" and "what made him think …" are questions, even if another verb follows. */
const INSIDE =
  /(?:(?! (?:when|while|after|before|because|since|if|until|as|think|believe|feel|say)\b)[^?.!;])*?/;

const START =
  /^(?:(?:and|so|but|because|maybe|perhaps|i think),? )*(?:(?:what|where|who)(?: really| actually| only)?|(?:which|whose) [a-z]+) /;
const END = /(?! (?:he|she|it|they|there|you|this|that)\b)[^?]*[^? ]$/;
/** "What he ate was gull, right?" asserts what "what he ate was gull" asserts. */
const TAG = /,? (?:right|yeah|yes|correct|innit|is it not|was it not)\?*$/;

const pattern = (...parts: (RegExp | string)[]): RegExp =>
  new RegExp(parts.map((part) => (typeof part === 'string' ? part : part.source)).join(''));

/** After a clause with a subject, a verb in the past may be the verb of the sentence too. */
const PAST = /[a-z]{3,}(?<!e)ed\b/;
const SUBJECT_AND_VERB = pattern(
  SUBJECT,
  / (?:(?!(?:is|was|are|were)\b)[a-z]+|(?:is|was|are|were) (?:[a-z]{2,}(?:ed|ing)|(?:in|on|at)\b))/,
);
const BEGINS_WITH_SUBJECT = pattern(
  ...[START, SUBJECT_AND_VERB, INSIDE, ' (?:', MAIN_VERB, '|', PAST, ')', END],
);
const BEGINS_WITH_VERB = pattern(
  ...[START, FIRST_VERB, /(?! (?:he|she|it|they|there|this|that)\b)/, INSIDE, ' ', MAIN_VERB, END],
);

/**
 * Whether a text is a statement that begins with a question word, because its subject is a clause: "what counts is the
 * door", "what she lost can be heard", "where he lies shows how he died". `text` is normalised.
 */
export function hasClauseAsSubject(text: string): boolean {
  // "What happened was right" has no tag.
  return [text, text.replace(TAG, '')].some(
    (statement) => BEGINS_WITH_SUBJECT.test(statement) || BEGINS_WITH_VERB.test(statement),
  );
}
