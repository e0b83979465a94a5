import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import { termsOf } from '../text/terms.ts';

type Statement = { text: string; answer: string };
type Ranked = { keys: ReadonlySet<string>[]; rarity: Map<string, number> };

/** What the message before counts beside the message itself: "and was it hers?" leans on it. */
const EARLIER = 0.4;

const ranked = new WeakMap<StoryKnowledge, Ranked>();

/**
 * The statements of the notes that share most with a message and the one before, rare words counting for more, in the
 * order of the notes. All of them where there are no more than `most`.
 */
export function nearestStatements(
  knowledge: StoryKnowledge,
  message: string,
  earlier: string,
  most: number,
): readonly Statement[] {
  const all = knowledge.notes?.statements ?? [];
  if (all.length <= most) return all;
  const { keys, rarity } = rankedOf(knowledge, all);
  const asked = keysOf(message, knowledge);
  const before = keysOf(earlier, knowledge);
  const scoreOf = (own: ReadonlySet<string>) => {
    let score = 0;
    for (const key of own) {
      const share = asked.has(key) ? 1 : before.has(key) ? EARLIER : 0;
      score += share * (rarity.get(key) ?? 0);
    }
    return score / Math.sqrt(own.size + 1);
  };
  return keys
    .map((own, at) => ({ at, score: scoreOf(own) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ at }) => all[at] as Statement);
}

function rankedOf(knowledge: StoryKnowledge, statements: readonly Statement[]): Ranked {
  const known = ranked.get(knowledge);
  if (known) return known;
  const keys = statements.map(({ text }) => keysOf(text, knowledge));
  const counts = new Map<string, number>();
  for (const key of keys.flatMap((own) => [...own])) counts.set(key, (counts.get(key) ?? 0) + 1);
  const rarity = new Map([...counts].map(([key, count]) => [key, Math.log(1 + statements.length / count)]));
  const result = { keys, rarity };
  ranked.set(knowledge, result);
  return result;
}

const keysOf = (text: string, { lexicon }: StoryKnowledge): ReadonlySet<string> =>
  new Set(termsOf(wordsOf(normalise(text)), lexicon).flatMap(({ keys }) => keys.map(([key]) => key)));
