import type { HostAnswer, HostNotes } from '../host.ts';
import { compare } from './compare.ts';
import type { Claim } from './fact-coverage.ts';
import type { FactWording } from './story-knowledge.ts';

/**
 * How near a claim is to the nearest statement of each answer: `wrong` to those answered no, `idle` to those answered
 * irrelevant, `right` to those answered yes. 0 to 1.
 */
export type Rivals = (claim: Claim, except?: string) => { wrong: number; idle: number; right: number };

/** Only the statements that share most with a claim are compared with it word by word. */
const MOST_COMPARED = 10;

/** An index from words to statements, so that a sheet of many hundred costs no more than one of few. */
export function rivalsOf(notes: HostNotes | null, read: (text: string) => FactWording): Rivals {
  const statements: { answer: HostAnswer; wording: FactWording }[] = [
    ...(notes?.statements ?? []).map(({ text, answer }) => ({ answer, wording: read(text) })),
    ...(notes?.redHerrings ?? []).map((text) => ({ answer: 'no' as const, wording: read(text) })),
  ];
  const sizes = statements.map(({ wording }) => wording.terms.reduce((sum, { weight }) => sum + weight, 0));
  const postings = new Map<string, { at: number; weight: number }[]>();
  for (const [at, { wording }] of statements.entries()) {
    for (const { term, weight } of wording.terms) {
      for (const [key] of term.keys) {
        const list = postings.get(key) ?? [];
        list.push({ at, weight });
        postings.set(key, list);
      }
    }
  }
  const known = new WeakMap<Claim, ReturnType<Rivals>>();
  return (claim, except) => {
    const before = known.get(claim);
    if (before) return before;
    const shared = new Map<number, number>();
    for (const { term, weight } of claim.terms) {
      const mine = new Map<number, number>();
      for (const [key, strength] of term.keys) {
        for (const posting of postings.get(key) ?? [])
          mine.set(
            posting.at,
            Math.max(mine.get(posting.at) ?? 0, Math.min(weight, posting.weight) * strength),
          );
      }
      for (const [at, value] of mine) shared.set(at, (shared.get(at) ?? 0) + value);
    }
    const nearest = [...shared]
      .map(([at, value]) => ({ at, value: value / (1 + (sizes[at] ?? 0)) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, MOST_COMPARED);
    const result = { wrong: 0, idle: 0, right: 0 };
    for (const { at } of nearest) {
      const { answer, wording } = statements[at] as (typeof statements)[number];
      if (wording.text === except) continue;
      const { likeness, unsigned, conflictMost, swapped } = compare(claim, wording);
      if (answer === 'irrelevant') result.idle = Math.max(result.idle, unsigned);
      else if (answer !== 'both') {
        const agrees = conflictMost === 0 && swapped === 0;
        if ((answer === 'yes') === agrees)
          result.right = Math.max(result.right, agrees ? likeness : unsigned);
        else result.wrong = Math.max(result.wrong, agrees ? likeness : unsigned);
      }
    }
    known.set(claim, result);
    return result;
  };
}
