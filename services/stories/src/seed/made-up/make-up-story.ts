import { ICON_NAMES, STORY_COLOURS } from '@sidelight/rules';
import type { CountedPlayRecord } from '../../plays/counted-play.model.ts';
import type { ReactionRecord } from '../../reactions/reaction.model.ts';
import { newStory } from '../../stories/new-story.ts';
import { sortValues } from '../../stories/sort-values.ts';
import type { StoryRecord } from '../../stories/story.model.ts';
import { pick, seededRandom } from '../seeded-random.ts';

const WHO = ['A pilot', 'A diver', 'The baker', 'A widow', 'The night nurse', 'A stage magician'] as const;
const WHERE = [
  'in a lift',
  'on a frozen lake',
  'behind the mill',
  'at the opera',
  'in an empty pool',
] as const;
const WHAT = [
  'laughs at a clock',
  'burns a map',
  'waits for rain',
  'buries a bell',
  'counts backwards',
] as const;
const THEN = ['and is never paid again', 'and saves forty people', 'and sleeps at last', 'and dies'] as const;
const NOUN = ['Clock', 'Ladder', 'Postcard', 'Umbrella', 'Lantern', 'Violin', 'Matchbox', 'Key'] as const;
const KIND = ['Broken', 'Borrowed', 'Seventh', 'Silent', 'Wrong', 'Last', 'Heavy', 'Painted'] as const;

/** The share of made-up mysteries in each collection. Other collections get none. */
const COLLECTION_SHARES = { featured: 0.05, gentle: 0.15, originals: 0.3, short: 0.2 } as const;
const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const DAYS = 1000;
const DAY_MS = 86_400_000;
const PLAYERS = 5000;
/** The share of all made-up mysteries that the busiest author wrote. */
const BUSY_SHARE = 0.04;
const STORIES_AN_AUTHOR = 25;

export const MADE_UP = 'made-up-';
export const madeUpId = (index: number) => `${MADE_UP}${String(index).padStart(7, '0')}`;
export const BUSY_AUTHOR = `${MADE_UP}author-0`;

export type MadeUpStory = {
  story: StoryRecord;
  reactions: ReactionRecord[];
  /** All plays of the mystery, added up in one record. */
  plays: CountedPlayRecord;
};

/** Returns the same mystery for the same index on every machine. Its counters come from its reactions and plays. */
export function makeUpStory(index: number): MadeUpStory {
  const random = seededRandom(`made-up ${index}`);
  const storyId = madeUpId(index);
  const authorNumber = random() < BUSY_SHARE ? 0 : 1 + Math.floor((index * random()) / STORIES_AN_AUTHOR);
  const [who, where, what] = [pick(random, WHO), pick(random, WHERE), pick(random, WHAT)];
  const input = {
    title: `The ${pick(random, KIND)} ${pick(random, NOUN)} ${index}`,
    prompt: `${who} ${what} ${where} ${pick(random, THEN)}. What happened on day ${1 + (index % 365)}?`,
    solution: `It was a rehearsal: ${who.toLowerCase()} ${what} because the script of night ${index} said so.`,
    isPublic: true,
    displayColour: pick(random, STORY_COLOURS),
    displayIcon: pick(random, ICON_NAMES),
    contentWarnings: [],
  };
  const story = newStory(input, {
    storyId,
    authorId: `${MADE_UP}author-${authorNumber}`,
    collections: Object.entries(COLLECTION_SHARES).flatMap(([slug, share]) => (random() < share ? slug : [])),
    dateCreated: new Date(FIRST_DAY_MS + Math.floor(random() * DAYS) * DAY_MS),
    randomKey: random(),
  });
  // As on any site, most mysteries have few reactions and a few have many.
  const reactions = makeReactions(storyId, Math.floor(random() ** 9 * 20), random);
  const likes = reactions.filter(({ reactionType }) => reactionType === 'like').length;
  const dislikes = reactions.length - likes;
  const plays = makePlays(storyId, reactions.length + Math.floor(random() ** 4 * 300), random);
  const counters = {
    likes,
    dislikes,
    totalAttempts: plays.attempts,
    totalCompletions: plays.completions,
    totalResignations: plays.resignations,
    totalQuestions: plays.questions,
    totalTimeMs: plays.timeMs,
  };
  return {
    story: { ...story, ...counters, ...sortValues(counters, story) },
    reactions,
    plays,
  };
}

function makeReactions(storyId: string, count: number, random: () => number): ReactionRecord[] {
  const quality = random();
  const first = Math.floor(random() * PLAYERS);
  return Array.from({ length: count }, (_, place) => ({
    userId: `${MADE_UP}player-${(first + place) % PLAYERS}`,
    storyId,
    reactionType: random() < quality ? 'like' : 'dislike',
    createdAt: new Date(FIRST_DAY_MS + Math.floor(random() * DAYS) * DAY_MS),
  }));
}

function makePlays(storyId: string, attempts: number, random: () => number): CountedPlayRecord {
  const completions = Math.floor(attempts * random() * 0.8);
  const resignations = Math.floor((attempts - completions) * random());
  const finished = completions + resignations;
  return {
    _id: `plays-of-${storyId}`,
    storyId,
    attempts,
    completions,
    resignations,
    questions: Math.floor(finished * (4 + random() * 20)),
    timeMs: Math.floor(finished * (60_000 + random() * 600_000)),
    firstEnds: 1,
  };
}
