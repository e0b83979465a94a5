/** The sentence before the last one may end with closing quotation marks. */
const LAST_SENTENCE = /^(.*[.!?…]["'’”)]*)\s+(\S.*)$/s;

/** The hook is the last sentence of a scenario, usually the question. */
export function splitHook(prompt: string): { beginning: string; hook: string } {
  const text = prompt.trim();
  const [, beginning = '', hook = text] = LAST_SENTENCE.exec(text) ?? [];
  return { beginning, hook };
}
