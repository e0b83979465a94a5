import { topicsOf } from '../../src/check/topics.ts';

export type Compared = { storyId: string; title: string; prompt: string; solution: string; trick: string };

export type NearDuplicate = { storyId: string; title: string; why: 'trick' | 'texts' };

/**
 * Two mysteries whose texts have at least this cosine are too similar. The curated mysteries stay below 0.2, and a copy
 * with other names and numbers is above 0.5.
 */
const TOO_SIMILAR = 0.35;

/**
 * The result is keyed by the mystery's id. Texts are similar if they share rare words (the cosine of vectors with a
 * weight for each word).
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

/** The vector of each mystery, with the length 1. A word has more weight if fewer mysteries have it. */
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
