import { stem } from './stem.ts';
import { linesOf } from './word-list.ts';

const byStem = new Map<string, string[]>();
const phrases: { stems: string[]; group: string }[] = [];
for (const [index, line] of linesOf('synonyms').entries()) {
  const group = `g${index}`;
  for (const entry of line.split(' ')) {
    if (entry.includes('_')) phrases.push({ stems: entry.split('_').map(stem), group });
    else byStem.set(stem(entry), [...new Set([...(byStem.get(stem(entry)) ?? []), group])]);
  }
}

export const SYNONYM_GROUPS: ReadonlyMap<string, readonly string[]> = byStem;

export const SYNONYM_PHRASES: readonly { stems: readonly string[]; group: string }[] = phrases;
