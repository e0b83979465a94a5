import { SOMEBODY } from '../text/pattern-parts.ts';

/** Messages that only point at something that was said before. */
const POINTERS = [
  // "and the surgeon?", "and after it?"
  /(?:and|or) (?:(?:the|his|her|their|its|this|that|these|those) [a-z]+(?: [a-z]+)?|(?:in|on|at|by|to|for|with|from|before|after) (?:it|that|this|them|him|her)|he|she|they|him|her|them)/,
  // "what about his wife?"
  new RegExp(
    `(?:(?:and|but) )?(?:what|how) about (?:(?:the|his|her|their) ${SOMEBODY}|him|her|them|it|that|this)`,
  ),
  // "of hers?", "for himself?"
  /(?:and |or )?(?:of|for|to|by|with|from|at) (?:him|her|hers|his|them|theirs|it|that|this|himself|herself|themselves)/,
  // "both?", "the second one?", "so yes to the first part?"
  /(?:(?:so|and|or|is it|was it|do you mean) )*(?:(?:yes|no) to )?(?:both|neither|either|none|all)(?: of (?:them|these|those|the two))?/,
  /(?:(?:so|and|or|is it|was it|do you mean) )*(?:(?:yes|no) to )?(?:the )(?:first|second|third|last|latter|former)(?: (?:one|part|half|bit))?(?: of (?:them|these|those|the two))?/,
  /(?:just|only|all but) one/,
  // "and when he left home?"
  /and (?:when|after|before|while|if) (?:he|she|they|it|the [a-z]+|his [a-z]+|her [a-z]+) (?:(?!is |was |are |were |did |does |has |had )[a-z]+ ?){1,5}/,
];
const DEPENDS = new RegExp(`^(?:${POINTERS.map(({ source }) => `(?:${source})`).join('|')})[?.!]*$`);

/**
 * Whether a message can only be understood together with an earlier one. The host reads each message alone, so it asks
 * the player to be more exact. The text is normalised.
 */
export const dependsOnEarlier = (text: string): boolean => DEPENDS.test(text);
