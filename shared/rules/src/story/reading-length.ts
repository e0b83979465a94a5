/** About twenty seconds of reading. */
const SHORT_WORDS = 70;

export function readingLength(prompt: string): 'short' | 'long' {
  const words = prompt.split(/\s+/).filter(Boolean).length;
  return words <= SHORT_WORDS ? 'short' : 'long';
}
