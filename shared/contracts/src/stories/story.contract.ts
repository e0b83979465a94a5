import { DIFFICULTIES, ICON_NAMES, STORY_COLOURS, STORY_LIMITS } from '@sidelight/rules';
import * as z from 'zod/mini';
import { noteField } from '../admin/audit-entry.ts';
import { HostNotesInputSchema, HostNotesSchema } from '../game/host-notes.ts';
import { defineContract } from '../http/contract.ts';
import {
  CountSchema,
  IdSchema,
  InstantSchema,
  idList,
  pageOf,
  pageQuery,
  requestLimits,
  requiredLine,
  requiredText,
  StoryParamsSchema,
  text,
  UsernameParamSchema,
} from '../http/fields.ts';
import { StorySceneSchema } from './scene.ts';

export const DisplayIconSchema = z.enum(ICON_NAMES);
export const DisplayColourSchema = z.enum(STORY_COLOURS);

/** What anyone may know of a mystery before playing it, so without the solution and the host notes. */
export const StorySchema = z.object({
  storyId: IdSchema,
  title: z.string(),
  prompt: z.string(),
  displayIcon: DisplayIconSchema,
  displayColour: DisplayColourSchema,
  /** The URL of the largest picture, with its version; null if pages show a tile with colour and icon instead. */
  imageUrl: z.nullable(z.string()),
  /** Null if the account was deleted; pages then show 'Anonymous'. */
  authorUsername: z.nullable(z.string()),
  isPublic: z.boolean(),
  isMine: z.boolean(),
  likes: CountSchema,
  dislikes: CountSchema,
  /** Null for guests, because only members may see how many players attempted and solved a mystery. */
  totalAttempts: z.nullable(CountSchema),
  totalCompletions: z.nullable(CountSchema),
  dateCreated: InstantSchema,
  dateModified: InstantSchema,
  revision: CountSchema,
  collections: z.array(z.string()),
  contentWarnings: z.array(z.string()),
  /**
   * Measured from the games of players. Until there are enough games, an estimate by an editor or from simulated games;
   * null without an estimate.
   */
  difficulty: z.optional(z.nullable(z.enum(DIFFICULTIES))),
  /** Whether `difficulty` comes from simulated games, and not from games of players. */
  isDifficultyEstimated: z.optional(z.boolean()),
});
export type Story = z.infer<typeof StorySchema>;

export const StoryDetailSchema = z.extend(StorySchema, {
  /** Null if the picture is made from icon, colour, title and scenario. */
  scene: z.optional(z.nullable(StorySceneSchema)),
  solution: z.optional(z.string()),
  hostNotes: z.optional(z.nullable(HostNotesSchema)),
});
export type StoryDetail = z.infer<typeof StoryDetailSchema>;

const storyFields = {
  title: requiredLine(STORY_LIMITS.title),
  prompt: requiredText(STORY_LIMITS.prompt),
  solution: requiredText(STORY_LIMITS.solution),
  isPublic: z.boolean(),
  displayColour: DisplayColourSchema,
  displayIcon: DisplayIconSchema,
  scene: z.optional(z.nullable(StorySceneSchema)),
  hostNotes: z.optional(z.nullable(HostNotesInputSchema)),
  contentWarnings: z.array(text(60)).check(z.maxLength(8)),
};
export const StoryInputSchema = z.strictObject({
  ...storyFields,
  isPublic: z._default(storyFields.isPublic, true),
  contentWarnings: z._default(storyFields.contentWarnings, []),
});
/** Has no defaults, because a field that is left out keeps its stored value. */
const StoryChangesSchema = z.extend(z.partial(z.strictObject(storyFields)), { revision: CountSchema });
export type StoryInput = z.infer<typeof StoryInputSchema>;

export const PLAYED_MAX = 100;

/** The maximum length of a list of slugs in characters; enough for twenty slugs. */
const SLUGS_MAX = 1000;

export const STORY_SORTS = ['rating', 'best', 'attempts', 'completions', 'newest', 'difficulty'] as const;
export type StorySort = (typeof STORY_SORTS)[number];

export const createStory = defineContract({
  name: 'createStory',
  method: 'POST',
  path: '/api/stories/stories',
  auth: 'member',
  summary: 'Write a mystery. Five in 24 hours at most.',
  body: StoryInputSchema,
  errors: ['story_limit'],
  responses: { 201: StoryDetailSchema },
  idempotencyKey: true,
  rateLimit: { points: 60, perSeconds: 3600, by: 'player' },
});

export const updateStory = defineContract({
  name: 'updateStory',
  method: 'PATCH',
  path: '/api/stories/stories/:storyId',
  auth: 'member',
  summary: 'Change the author’s own mystery. `revision` is the one that the author opened.',
  params: StoryParamsSchema,
  body: StoryChangesSchema,
  errors: ['story_not_found', 'not_the_author', 'forbidden', 'edit_conflict'],
  responses: { 200: StoryDetailSchema },
  rateLimit: { points: 120, perSeconds: 3600, by: 'player' },
});

export const listStories = defineContract({
  name: 'listStories',
  method: 'GET',
  path: '/api/stories/stories',
  auth: 'public',
  isCacheable: true,
  summary:
    'Listed mysteries, or those of one author. A page may have fewer items than the limit, or none, although a next page exists.',
  query: z.object({
    sort: z._default(z.enum(STORY_SORTS), 'rating'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    /** Slugs of collections, separated by commas; `favourites` means the member's own favourites. */
    collections: z.optional(
      z
        .string()
        .check(
          z.regex(/^[a-z0-9-]+(,[a-z0-9-]+){0,19}$/, 'Must be slugs'),
          z.refine((slugs) => slugs.length <= SLUGS_MAX, `Must be at most ${SLUGS_MAX} characters`),
        )
        .register(requestLimits, { maxLength: SLUGS_MAX }),
    ),
    q: z.optional(text(100)),
    /** `me`: the member's own mysteries, also unlisted ones. A username: the listed mysteries of this author. */
    author: z.optional(UsernameParamSchema),
    /**
     * `1` leaves out mysteries that the member has asked a question about. For guests, the browser filters the list.
     */
    unplayed: z.optional(z.literal('1')),
    ...pageQuery(50, 12),
  }),
  errors: ['invalid_parameters', 'not_authenticated', 'profile_not_found'],
  responses: { 200: pageOf(StorySchema) },
});

export const getStory = defineContract({
  name: 'getStory',
  method: 'GET',
  path: '/api/stories/stories/:storyId',
  auth: 'public',
  isCacheable: true,
  summary: 'One mystery; its author also gets the solution and the host notes.',
  params: StoryParamsSchema,
  errors: ['story_not_found'],
  responses: { 200: StoryDetailSchema },
});

export const getRandomStory = defineContract({
  name: 'getRandomStory',
  method: 'GET',
  path: '/api/stories/stories/random',
  auth: 'public',
  summary:
    'A random listed mystery; not `except`, and none that the player has played, if there is another one.',
  query: z.object({
    except: z.optional(IdSchema),
    unplayed: z.optional(z.literal('1')),
    /**
     * The ids of mysteries that a guest has played in this browser. The response is one of these mysteries only if
     * there is no other mystery.
     */
    played: z.optional(idList(PLAYED_MAX)),
  }),
  errors: ['no_stories', 'random_failed'],
  responses: { 200: StorySchema },
});

export const setListing = defineContract({
  name: 'setListing',
  method: 'PUT',
  path: '/api/stories/stories/:storyId/listing',
  auth: 'admin',
  summary: 'Unlist a mystery, which its author cannot undo, or list it again; recorded in the audit log.',
  params: StoryParamsSchema,
  body: z.strictObject({ isPublic: z.boolean(), ...noteField }),
  errors: ['story_not_found', 'forbidden', 'edit_conflict'],
  responses: { 200: StorySchema },
});

export const correctHostNotes = defineContract({
  name: 'correctHostNotes',
  method: 'PATCH',
  path: '/api/stories/stories/:storyId/host-notes',
  auth: 'admin',
  summary:
    'Correct host notes without reading them: key facts by id, statements by text, clues by level, words and slots by name. Other notes stay, and so does what a correction leaves out: paraphrases, whether a fact is required, and the facts of a statement. Recorded in the audit log.',
  params: StoryParamsSchema,
  body: z.strictObject({ hostNotes: z.partial(HostNotesSchema), ...noteField }),
  errors: ['story_not_found', 'edit_conflict', 'invalid_request'],
  responses: { 200: StorySchema },
});

export const CollectionSchema = z.object({
  collectionId: z.string(),
  name: z.string(),
  slug: z.string(),
  displayColour: DisplayColourSchema,
  iconName: DisplayIconSchema,
  storyCount: CountSchema,
  description: z.optional(z.string()),
  /** The URL of the cover in its largest size, with its version. */
  imageUrl: z.optional(z.string()),
  isOpenToPlayers: z.optional(z.boolean()),
});
export type Collection = z.infer<typeof CollectionSchema>;

export const listCollections = defineContract({
  name: 'listCollections',
  method: 'GET',
  path: '/api/stories/collections',
  auth: 'public',
  isCacheable: true,
  summary: 'All collections with the number of their listed mysteries.',
  responses: { 200: z.object({ items: z.array(CollectionSchema) }) },
});

export const getStoriesStats = defineContract({
  name: 'getStoriesStats',
  method: 'GET',
  path: '/api/stories/stats',
  auth: 'public',
  isCacheable: true,
  summary: 'Statistics of the stories service for Stats for Nerds.',
  responses: { 200: z.object({ mysteriesCreated: CountSchema, totalLikes: CountSchema }) },
});

export const CreationStatsSchema = z.object({
  totalStoriesCreated: CountSchema,
  totalLikes: CountSchema,
  totalDislikes: CountSchema,
  /** The averages of the finished plays of the author's mysteries; 0 without finished plays. */
  avgQuestionsPerStory: z.number(),
  avgTimePerStoryMs: z.number(),
  recentStories: z.array(StorySchema),
});

export const getCreationStats = defineContract({
  name: 'getCreationStats',
  method: 'GET',
  path: '/api/stories/authors/:username/stats',
  auth: 'public',
  isCacheable: true,
  summary: 'Creation statistics and the five newest listed mysteries of an author.',
  params: z.object({ username: UsernameParamSchema }),
  errors: ['profile_not_found'],
  responses: { 200: CreationStatsSchema },
});
