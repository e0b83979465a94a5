import { topicsOf } from '../../src/check/topics.ts';

/** The fields of a mystery that are compared. */
export type Compared = { storyId: string; title: string; prompt: string; solution: string; trick: string };

/** Another mystery that is too similar, and why. */
export type NearDuplicate = { storyId: string; title: string; why: 'trick' | 'texts' };

/**
 * From this cosine on, scenario and solution of two mysteries are too similar. The hundred curated mysteries stay below
 * 0.2. If only the names and numbers of a mystery are replaced, the cosine is above 0.5.
 */
const TOO_SIMILAR = 0.35;

/**
 * For each mystery, the other mysteries that have the same trick or too similar texts. The keys of the map are the ids
 * of the mysteries. The similarity of texts is the cosine of their tf-idf vectors.
 */
export function nearDuplicates(stories: readonly Compared[]): Map<string, NearDuplicate[]> {
  const vectors = vectorsOf(stories);
  return new Map(
    stories.map((story) => [
      story.storyId,
      stories.flatMap((other): NearDuplicate[] => {
        if (other === story) return [];
        const { storyId, title } = other;
        if (plain(other.trick) === plain(story.trick)) return [{ storyId, title, why: 'trick' }];
        const isSimilar = cosine(vectors.get(story), vectors.get(other)) >= TOO_SIMILAR;
        return isSimilar ? [{ storyId, title, why: 'texts' }] : [];
      }),
    ]),
  );
}

const plain = (text: string): string => topicsOf(text).toSorted().join(' ');

type Vector = ReadonlyMap<string, number>;

/**
 * For each mystery, a vector of length 1 with a weight for each word of its texts. The fewer mysteries have the word,
 * the greater is the weight.
 */
export function vectorsOf(stories: readonly Compared[]): Map<Compared, Vector> {
  const topics = new Map(stories.map((story) => [story, topicsOf(`${story.prompt} ${story.solution}`)]));
  const count = new Map<string, number>();
  for (const topic of [...topics.values()].flat()) count.set(topic, (count.get(topic) ?? 0) + 1);
  const weight = (topic: string) => Math.log((stories.length + 1) / (count.get(topic) ?? 1));
  return new Map(
    stories.map((story) => {
      const own = topics.get(story) ?? [];
      const length = Math.hypot(...own.map(weight));
      return [story, new Map(own.map((topic) => [topic, weight(topic) / length]))];
    }),
  );
}

export const cosine = (one: Vector = new Map(), other: Vector = new Map()): number =>
  [...one].reduce((sum, [topic, weight]) => sum + weight * (other.get(topic) ?? 0), 0);
