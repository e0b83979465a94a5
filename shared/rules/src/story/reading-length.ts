/** A short scenario has at most this many words: about twenty seconds of reading. */
const SHORT_WORDS = 70;

/** Whether a scenario is short or long, by its words. */
export function readingLength(prompt: string): 'short' | 'long' {
  const words = prompt.split(/\s+/).filter(Boolean).length;
  return words <= SHORT_WORDS ? 'short' : 'long';
}
