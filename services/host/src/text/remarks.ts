import { AUXILIARY, JOINT } from './pattern-parts.ts';
import { FUNCTION_WORDS } from './word-classes.ts';
import { wordSet } from './word-list.ts';

const REMARK_WORDS = wordSet('remark-words');
const FIRST_PERSON = new Set('i we me us my our'.split(' '));
const SOMEBODY = 'he|him|his|himself|she|her|hers|herself|they|them|their|theirs|themselves';
const NAMES_SOMEBODY = new RegExp(`\\b(?:${SOMEBODY})\\b`);
/** A remark is about nobody in the story, and asks nothing. */
const NO_REMARK = new RegExp(`\\b(?:${SOMEBODY}|who|whom|whose|what|where|why|how|when|which)\\b`);
/** "Is he blind", "they drowned?" */
const ASKS = new RegExp(
  `^${JOINT}${AUXILIARY} (?!(?:i|we|you|u|to)\\b|not (?!he|she|it|they|there|the|an?|his|her|their)\\b)[a-z0-9"']|^(?:[^ .!?]+ ){3}[^.!?]*\\?`,
);
/** "Let me ask was he …": the remark ends with one of these words, and the question begins without punctuation. */
const BEFORE_VERB =
  /^([^,;:.!?]*?(?:[a-z]+ so|\b(?:me|ask|asks|asking|know|wonder|wondering|see|say|please|pls|hey|host|hi|hello|wait|sec|second|moment|q|again|on|up|btw|lol|haha|lmao|omg|wow|wtf|hell|honestly|seriously|interesting|clarify|confirm|check|sure|thanks|thx))) (?=(?:is|was|are|were|did|does|has|had) (?:he|she|it|they|there|the|an?|his|her|their)\b)/;
/** "Wait, …", "I am curious. …", "no idea but …" */
const FIRST_PART = /^([^,;:.!?]+?)(?:[,;:.!?]+ | - | (?=but ))(?:but )?(?=[a-z0-9"'])/;
/** "My phone keeps lagging, …", "omg hi, …", but not "if you push it, …" */
const BY_PLAYER =
  /^(?!(?:if|when|because|since|after|before|as|unless|while|in|at|on|that)\b)(?=.*\b(?:i|im|my|me|we|us|our|u|ur|you|your|omg|ugh+|hi+|hey+|lol|haha|sry|sorry|bestie|bro|mate)\b)(?!.*\b(?:clues?|hints?|tips?|help|answers?|solution|give|stuck|tell|explain|reveal|quit|surrender|out|narrow|think|guess|mean|say)\b)/;
/** "Was he …", "are the …" */
const STARTS_ASKING = new RegExp(
  `^${JOINT}(?!do (?!they\\b))${AUXILIARY} (?:he|she|it|they|there|the|an?|his|her|their|some[a-z]+|any[a-z]+|every[a-z]+) [a-z]`,
);
/** "… ? I hope so." */
const PART_BEHIND = /(?<=[.!?]) ([^,;:.!?]+)[.! ]*$/;
/** "… ? My notes are a disgrace.", but not "… ? I think the man was blind." or "… ? I need a clue." */
const ABOUT_PLAYER =
  /(?<=\?) (?:(?:oh|ah|well|wow|sorry),? )*(?:(?:i|we|my|our)\b(?! (?:[a-z]+ ){0,2}(?:think|thinking|guess|guessing|say|believe|bet|suppose|reckon|assume|suspect|theory|idea|money)\b)|what an? )(?![^?]*\b(?:clues?|hints?|tips?|help|answers?|solution|give|stuck|tell|explain|reveal|quit|surrender|stop|end)\b)[^?]*$/;

/**
 * Leaves out the remarks of the player around a question: "Let me think. Is he blind? I hope so." Statements stay whole,
 * because what looks like a remark may tell a part of the solution: "It was a bet. He …" The text is normalised.
 */
export function withoutRemarks(text: string): string {
  const asked = withoutRemarksBefore(text);
  return ASKS.test(asked) ? withoutRemarksBehind(asked) : text;
}

function withoutRemarksBefore(text: string): string {
  for (const pattern of [FIRST_PART, BEFORE_VERB]) {
    const [part = '', remark = ''] = pattern.exec(text) ?? [];
    const rest = text.slice(part.length);
    const isByPlayer = BY_PLAYER.test(remark) && !NO_REMARK.test(remark) && STARTS_ASKING.test(rest);
    if (isByPlayer || isRemark(remark)) return withoutRemarksBefore(rest);
  }
  return text;
}

function withoutRemarksBehind(text: string): string {
  const [aboutPlayer = ''] = ABOUT_PLAYER.exec(text) ?? [];
  if (aboutPlayer && !NAMES_SOMEBODY.test(aboutPlayer)) return text.slice(0, -aboutPlayer.length);
  const [part = '', remark = ''] = PART_BEHIND.exec(text) ?? [];
  return isRemark(remark) ? withoutRemarksBehind(text.slice(0, -part.length)) : text;
}

function isRemark(part: string): boolean {
  const words = part.match(/[a-z0-9']+/g) ?? [];
  return (
    words.some((word) => REMARK_WORDS.has(word) || FIRST_PERSON.has(word)) &&
    words.every((word) => REMARK_WORDS.has(word) || FUNCTION_WORDS.has(word)) &&
    !NO_REMARK.test(part) &&
    !ASKS.test(part)
  );
}
