import { normalise } from '../text/normalise.ts';
import { isBareGuess } from './bare-guess.ts';
import { hasClauseAsSubject } from './clause-as-subject.ts';

/** Words before a question: "ok, is he alone", "hmm what is it". */
const LEADS = '(?:and|so|but|ok|okay|then|well|please|hey|hi|now|also|u+h?m*|hm+|oh|ah|wait|yes|no)';
export const LEADING = new RegExp(`^(?:[^a-z0-9]|${LEADS}\\b)+`);

const WH_START = new RegExp(
  `^(?:${LEADS},? )*` +
    /(?:(?:can|could|would|will) you (?:please )?(?:tell|explain|say|describe|show)(?: me| us)?,? |tell me,? |explain,? |describe |i wonder |do you know )?(?:exactly )?(?:(?:(?:in|at|for|from|to|with|by|on|of|about|since|until|under|through|into|out of) )?(?:what|who|whom|whose|where|which|how|when)|why|wherefore|wat|wut|wht|wy|explain|describe)\b/
      .source,
);

/** "So what if he is blind?" suggests something. */
const SUGGESTS = new RegExp(`^(?:${LEADS},? )*(?:what if|how about|what about)\\b`);

/** "What a lovely puzzle!" */
const EXCLAIMS = /^(?:(?:oh|wow),? )?what an? [^?]*$/;

/** Beginnings of questions that look open, but that yes or no can answer: "when he woke up, was he alone?" */
const CONDITIONAL_START = /^(?:(?:and|so|but),? )*(?:when|if|where|while|after|before|in which case)\b/;
const LATER_AUXILIARY =
  /^(?:when|if|where|while|after|before)\b(?! (?:exactly )?(?:is|was|are|were|did|does|do|has|had|have|could|would|will|can|should)\b).*?[, ](?:is|was|are|were|did|does|do|has|had|have|could|would|will|can|should) (?:not )?[a-z]+\b/;

const CLEFT =
  /^(?:(?:and|so|but),? )*(?:what|where|who|why) (?:he|she|they|it|the [a-z]+) (?!is\b|was\b|are\b|were\b).{2,40}\b(?:is|was|are|were) (?:[a-z]+ )+[a-z]+/;

/** A statement that begins with a clause of time: "when it rains he has an umbrella". */
const TIME_CLAUSE =
  /^(?:(?:and|so|but),? )*when (?!(?:is|was|are|were|did|does|do|has|had|have|could|would|will|can|should|exactly)\b)[a-z][^?]*(?:,|\b(?:he|she|it|they|that|this|there|nobody|somebody|everybody|the) )[^?]*$/;

/** Whether a message asks an open question, which yes or no cannot answer. `text` is normalised. */
export function isWhQuestion(text: string): boolean {
  if (/\b(?:is|does|do|did) (?:it|that) matter (?:what|who|why|where|which|how|when)\b/.test(text))
    return false;
  const last = text.split(/(?<=[.!?])\s+/).at(-1) ?? text;
  // "How lovely, a birthday. Is she eighty?" begins with an exclamation.
  const isOnlyQuestion = ASKS.test(last) && !text.slice(0, -last.length).includes('?');
  for (const sentence of new Set(isOnlyQuestion ? [last] : [text, last])) {
    if (CONDITIONAL_START.test(sentence) && LATER_AUXILIARY.test(sentence.replace(/^(?:and|so|but),? /, '')))
      return false;
    if (TIME_CLAUSE.test(sentence)) return false;
    if (SUGGESTS.test(sentence) || EXCLAIMS.test(sentence)) return false;
    // "How he died matters?" asks for a yes or no, and "which means that …" draws a conclusion.
    if (/^(?:and |so |but )*which means\b/.test(sentence)) return false;
    if (
      /^(?:what|who|how|where|why|when) (?:he|she|they|it|the|his|her)\b.*\b(?:matters?|mattered|(?:is|was) (?:important|relevant|significant))\?$/.test(
        sentence,
      )
    )
      return false;
    // "Who claps like that, is it deaf people?" ends in a yes-or-no question.
    if (
      /[,;:-] ?(?:is|was|are|were|did|does|do|has|had) (?:it|he|she|they|the|that|this|there)\b[^,]*\?$/.test(
        sentence,
      )
    )
      return false;
    // "So what he wanted was to wake the man?" has its verb after its subject, so it asks for a yes or no.
    if (CLEFT.test(sentence) || hasClauseAsSubject(sentence)) return false;
    // "What he did was wrong" and "how he died matters, right?" assert something.
    if (
      /^(?:what|who|how|where|why) (?:he|she|they|it|the|his|her)\b[^?]*\b(?:is|was|matters?|are|were)\b[^?]*[^?]$/.test(
        sentence,
      )
    ) {
      return false;
    }
    if (WH_START.test(sentence)) return true;
  }
  return WH_END.test(text);
}

/** The question word may be at the end: "he was what?", "both ends of what". */
const WH_END =
  /^(?:he|she|it|they|the [a-z]+) (?:is|was|are|were|did|has|had)\b.{0,40}\b(?:what|who|where|why)\?$|\b(?:of|to|with|for|by|from|into) (?:what|who|whom)[?!.]*$/;

/** "Will is deaf" is a statement about somebody with this name. */
export const ASKS =
  /^(?:(?:and|so|but|ok|then|well),? )?(?:is|was|are|were|am|did|does|do|has|had|have|could|would|will(?! (?:is|was|has|had|did|does|can|cannot|could|would|will|never|always)\b)|can|should|might|must)\b/;

/** Whether a guess follows an open question: "what is it, a dog?", "what is it made of, rubber maybe?", "why did he cry? Was he sad?" */
export function hasGuessBehind(message: string): boolean {
  const [last = '', ...before] = normalise(message)
    .split(/[?,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'please')
    .reverse();
  return (
    before.some(isWhQuestion) &&
    (ASKS.test(last) || isBareGuess(last) || /^(?:because|cause|an?|his|her|their) [a-z]/.test(last))
  );
}

export function isQuestion(message: string): boolean {
  const text = normalise(message);
  return ASKS.test(text.replace(LEADING, '')) || text.endsWith('?');
}
