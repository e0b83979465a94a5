import { AUXILIARY, JOINT } from './pattern-parts.ts';
import { FUNCTION_WORDS } from './word-classes.ts';
import { wordSet } from './word-list.ts';

const REMARK_WORDS = wordSet('remark-words');
const FIRST_PERSON = new Set('i we me us my our'.split(' '));
/** A remark is about nobody in the story, and asks nothing. */
const ABOUT_SOMEBODY =
  /\b(?:he|him|his|himself|she|her|hers|herself|they|them|their|theirs|themselves|who|whom|whose|what|where|why|how|when|which)\b/;
/** "Is he blind", "they drowned?" */
const ASKS = new RegExp(
  `^${JOINT}${AUXILIARY} (?!(?:i|we|you|u|to)\\b|not (?!he|she|it|they|there|the|an?|his|her|their)\\b)[a-z0-9"']|^(?:[^ .!?]+ ){3}[^.!?]*\\?`,
);
/** "Wait, …", "I am curious. …", "no idea but …" */
const FIRST_PART = /^([^,;:.!?]+?)(?:[,;:.!?]+ | - | (?=but ))(?:but )?(?=[a-z0-9"'])/;
/** "… ? I hope so." */
const PART_BEHIND = /(?<=[.!?]) ([^,;:.!?]+)[.! ]*$/;

/**
 * Leaves out the remarks of the player around a question: "Let me think. Is he blind? I hope so." Statements stay whole,
 * because what looks like a remark may tell a part of the solution: "It was a bet. He …" The text is normalised.
 */
export function withoutRemarks(text: string): string {
  const asked = withoutRemarksBefore(text);
  return ASKS.test(asked) ? withoutRemarksBehind(asked) : text;
}

function withoutRemarksBefore(text: string): string {
  const [part = '', remark = ''] = FIRST_PART.exec(text) ?? [];
  return isRemark(remark) ? withoutRemarksBefore(text.slice(part.length)) : text;
}

function withoutRemarksBehind(text: string): string {
  const [part = '', remark = ''] = PART_BEHIND.exec(text) ?? [];
  return isRemark(remark) ? withoutRemarksBehind(text.slice(0, -part.length)) : text;
}

function isRemark(part: string): boolean {
  const words = part.match(/[a-z0-9']+/g) ?? [];
  return (
    words.some((word) => REMARK_WORDS.has(word) || FIRST_PERSON.has(word)) &&
    words.every((word) => REMARK_WORDS.has(word) || FUNCTION_WORDS.has(word)) &&
    !ABOUT_SOMEBODY.test(part) &&
    !ASKS.test(part)
  );
}
