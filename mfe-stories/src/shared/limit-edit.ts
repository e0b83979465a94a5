/** `caret` is in UTF-16 units. */
export type Edited = { text: string; caret: number };

/**
 * Cuts off the end of the inserted part of a text, so that the text has at most `max` code points. What the text had
 * before the edit stays ('Story form', product spec, section 5).
 */
export function limitEdit(before: string, after: string, max: number): Edited {
  const next = [...after];
  if (next.length <= max) return { text: after, caret: after.length };
  const previous = [...before];
  const shorter = Math.min(previous.length, next.length);
  let start = 0;
  while (start < shorter && previous[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && previous[previous.length - 1 - end] === next[next.length - 1 - end])
    end += 1;
  const tail = end === 0 ? [] : next.slice(-end);
  const inserted = next.slice(start, next.length - end);
  const head = [...next.slice(0, start), ...inserted.slice(0, Math.max(0, max - start - end))];
  const kept = [...head, ...tail].slice(0, max).join('');
  return { text: kept, caret: Math.min(head.join('').length, kept.length) };
}
