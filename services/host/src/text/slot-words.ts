import { linesOf } from './word-list.ts';

/**
 * Unstemmed words. The words of `core` mean the topic itself; the words of `kinds` name kinds of the topic. The answer
 * for a kind may be no although the answer for the topic is yes.
 */
export type SlotWords = { slot: string; core: readonly string[]; kinds: readonly string[] };

/** The words by which players ask a standard question. */
export const SLOT_WORDS: readonly SlotWords[] = linesOf('slot-words').map((line) => {
  const [slot = '', words = ''] = line.split(':');
  const [core = [], kinds = []] = words.split('|').map((part) => part.split(' ').filter(Boolean));
  return { slot, core, kinds };
});
