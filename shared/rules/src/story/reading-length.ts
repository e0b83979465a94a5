/** A text of this many words takes about twenty seconds to read. */
const SHORT_WORDS = 70;

export function readingLength(prompt: string): 'short' | 'long' {
  const words = prompt.split(/\s+/).filter(Boolean).length;
  return words <= SHORT_WORDS ? 'short' : 'long';
}
