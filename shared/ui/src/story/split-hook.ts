/** The last sentence of a text: after the end of another sentence, with its closing quotation marks. */
const LAST_SENTENCE = /^(.*[.!?…]["'’”)]*)\s+(\S.*)$/s;

/** A scenario in two parts: the hook is its last sentence, mostly the question; `beginning` is what comes before. */
export function splitHook(prompt: string): { beginning: string; hook: string } {
  const text = prompt.trim();
  const [, beginning = '', hook = text] = LAST_SENTENCE.exec(text) ?? [];
  return { beginning, hook };
}
