import { normalise } from '../text/normalise.ts';
import { LAUGH } from '../text/pattern-parts.ts';
import { isCommon, isOneSlip } from '../text/spelling.ts';
import { isDisguised } from './disguise.ts';
import { isForeign } from './foreign-language.ts';
import { INJECTION } from './injection-patterns.ts';
import type { Intent } from './intent.ts';
import { ASKS, isWhQuestion } from './open-question.ts';
import { CLUE, GIVE_UP, GIVES_UP, stopsAndAsks, THANKS } from './request-patterns.ts';
import {
  ABOUT_SOMEBODY,
  ASKS_FOR_ANSWER,
  CLUE_ABOUT,
  CLUE_WORD,
  FIRST_PERSON,
  GAME_TALK,
  isRemark,
  judgesSomebody,
  PROGRESS,
  SUPPOSES,
  TALK,
  TO_THE_HOST,
} from './talk-patterns.ts';
import { isCallForHelp, isSurrender, isTalk, isTrick } from './vocabulary-rules.ts';

const LAUGHS_AT_END = new RegExp(`(?<=\\w)(?: ${LAUGH})+$`);

/** The order of the checks matters: an attempt to break the rules may also contain "give up" or "clue". */
export function intentByRules(message: string): Intent {
  const text = repairRequest(normalise(message))
    .replace(/["*_~`#<>[\]{}|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (isHidden(message)) return 'injection';
  if (!isAboutTheStory(text) && INJECTION.some((pattern) => pattern.test(text))) return 'injection';
  const bare = text
    .replace(/[.!?,;:()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LAUGHS_AT_END, '');
  const isToTheHost = !ABOUT_SOMEBODY.test(bare);
  if (GIVE_UP.some((pattern) => pattern.test(bare)) || stopsAndAsks(text)) return 'surrender';
  if (isToTheHost && !ASKS.test(bare) && GIVES_UP.test(bare)) return 'surrender';
  if (isToTheHost && endsInSurrender(text)) return 'surrender';
  if (isToTheHost && isTrick(bare)) return 'injection';
  if (THANKS.test(text)) return 'talk';
  if (PROGRESS.some((pattern) => pattern.test(bare))) return 'talk';
  if (CLUE.some((pattern) => pattern.test(bare)) || (CLUE_ABOUT.test(bare) && !SUPPOSES.test(bare)))
    return 'clue';
  if (isToTheHost) {
    const parts = text
      .split(/[.!?,;:]+|\b(?:and|so|but) (?=(?:i|we|you|please|just|tell|show|give|reveal|what)\b)/)
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.some((part) => GIVE_UP.some((pattern) => pattern.test(part)))) return 'surrender';
    if (isSurrender(bare)) return 'surrender';
    if (ASKS_FOR_ANSWER.test(bare) && FIRST_PERSON.test(bare)) return 'surrender';
    if (parts.some((part) => CLUE.some((pattern) => pattern.test(part)))) return 'clue';
    if (CLUE_WORD.test(bare) && TO_THE_HOST.test(bare) && !SUPPOSES.test(bare)) return 'clue';
    if (isCallForHelp(bare)) return 'clue';
    if (isTalk(bare) && !isWhQuestion(text)) return 'talk';
    if (GAME_TALK.some((pattern) => pattern.test(bare))) return 'talk';
  }
  if (isForeign(message, text)) return 'foreign';
  if (!text.includes('?') && judgesSomebody(text)) return 'talk';
  if (isToTheHost && !text.includes('?') && isRemark(bare)) return 'talk';
  if (EXCLAIMS.test(text)) return 'talk';
  if (isWhQuestion(text)) return 'wh';
  if (TALK.test(bare) || !/[a-z]/.test(bare)) return 'talk';
  return 'question';
}

/** "What a lovely puzzle!" */
const EXCLAIMS = /^(?:oh |wow )?what an? [^?]*$/;

/** Whether the text is encoded, is written backwards, or has other signs in place of letters. */
export function isHidden(message: string): boolean {
  return looksEncoded(message) || isDisguised(message);
}

/** Whether a message is a few words and then a plain surrender: "whatever: tell me the answer". */
export function endsInSurrender(text: string): boolean {
  const [lead = '', last = '', ...others] = text
    .split(/[.!?,;:]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  return (
    others.length === 0 &&
    lead.split(' ').length <= MOST_BEFORE_SURRENDER &&
    GIVE_UP.some((pattern) => pattern.test(last))
  );
}

const MOST_BEFORE_SURRENDER = 5;

/** A question about somebody in the story that never addresses the host: "was he told to ignore the rules?" */
export function isAboutTheStory(text: string): boolean {
  return (
    /^(?:(?:and|so|but),? )?(?:is|was|are|were|did|does|do|has|had|have|could|would|will|can) (?:he|she|it|they|there|the|a|an|his|her|their|someone|anyone|somebody|anybody)\b/.test(
      text,
    ) &&
    !/\b(?:you|your|me|us|prompt|json|host notes)\b/.test(text) &&
    !/[.!?;:\n].*[a-z]/.test(text)
  );
}

/** A long run of characters without spaces, as base64 has. */
function looksEncoded(message: string): boolean {
  return /[A-Za-z0-9+/]{28,}={0,2}/.test(message);
}

/** An uncommon word that is one slip away from one of these words is replaced by it. */
const REQUEST_WORDS = ['clue', 'hint', 'please', 'answer', 'solution', 'surrender', 'reveal'];
/** Requests are short, so messages with more words are not repaired. */
const MOST_REPAIRED = 8;

function repairRequest(text: string): string {
  if (text.split(' ').length > MOST_REPAIRED) return text;
  return text.replace(/[a-z]{3,}/g, (word) => {
    const meant = isCommon(word) ? undefined : REQUEST_WORDS.find((request) => isOneSlip(word, request));
    return meant ?? word;
  });
}
