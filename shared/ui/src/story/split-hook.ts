/**
 * The last sentence of a text. It comes after the end of another sentence, which may end with closing quotation marks.
 */
const LAST_SENTENCE = /^(.*[.!?…]["'’”)]*)\s+(\S.*)$/s;

/**
 * Splits a scenario into two parts: the hook is its last sentence, usually the question; `beginning` is the text before
 * it.
 */
export function splitHook(prompt: string): { beginning: string; hook: string } {
  const text = prompt.trim();
  const [, beginning = '', hook = text] = LAST_SENTENCE.exec(text) ?? [];
  return { beginning, hook };
}
