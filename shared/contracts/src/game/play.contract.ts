import * as z from 'zod/mini';
import { defineContract, TAPS } from '../http/contract.ts';
import {
  CountSchema,
  EmptySchema,
  IdSchema,
  InstantSchema,
  idList,
  LocalDateSchema,
  pageOf,
  pageQuery,
  RANGE_MAX_DAYS,
  requiredText,
  UsernameParamSchema,
} from '../http/fields.ts';

/** The maximum length of a message, in code points. */
export const QUESTION_MAX = 300;

export const VERDICTS = ['yes', 'no', 'irrelevant', 'both', 'unclear'] as const;
export const VerdictSchema = z.enum(VERDICTS);
export type Verdict = z.infer<typeof VerdictSchema>;

export const HOST_QUESTIONS = ['give_up', 'see_solution'] as const;
/** What the host asks at the end of a reply. A plain yes as the player's next message accepts it. */
export const HostQuestionSchema = z.enum(HOST_QUESTIONS);
export type HostQuestion = z.infer<typeof HostQuestionSchema>;

export const CompletedStatusSchema = z.enum(['Attempted', 'Completed', 'Resigned', 'Untried']);
export type CompletedStatus = z.infer<typeof CompletedStatusSchema>;

export const TurnSchema = z.object({
  turnId: IdSchema,
  question: z.string(),
  message: z.string(),
  kind: z.enum(['question', 'guess', 'meta', 'clue', 'give_up']),
  /** Null for clues, endings and messages that are not questions. */
  verdict: z.nullable(VerdictSchema),
  newFacts: CountSchema,
  /** Present only if the host asks something. */
  asks: z.optional(HostQuestionSchema),
  askedAt: InstantSchema,
  /**
   * Present only if the player disputed the answer. With the status `reversed`, `message` and `verdict` above are the
   * corrected ones.
   */
  dispute: z.optional(
    z.object({
      status: z.enum(['queued', 'upheld', 'reversed']),
      verdictBefore: z.optional(VerdictSchema),
      messageBefore: z.optional(z.string()),
    }),
  ),
});
export type Turn = z.infer<typeof TurnSchema>;

export const PlayResultSchema = z.object({
  completedStatus: z.enum(['Completed', 'Resigned']),
  timeTakenMs: CountSchema,
  questionsAsked: CountSchema,
  hintsUsed: CountSchema,
  points: CountSchema,
  /**
   * The share of counted answers that were 'yes' or 'both', from 0 to 1. Unclear answers, and answers that a dispute
   * reversed, do not count.
   */
  accuracyScore: z.number().check(z.gte(0), z.lte(1)),
});
export type PlayResult = z.infer<typeof PlayResultSchema>;

/** A play as its player may see it. Only an ended play has `solution`, `result` and `facts`. */
export const PlaySchema = z.object({
  playId: IdSchema,
  storyId: IdSchema,
  revision: CountSchema,
  state: z.enum(['in_progress', 'solved', 'resigned', 'left']),
  title: z.string(),
  prompt: z.string(),
  turns: z.array(TurnSchema),
  questionsAsked: CountSchema,
  hintsUsed: CountSchema,
  factsFound: CountSchema,
  factsTotal: CountSchema,
  /** The time of the first message that is not talk (product spec, section 4); null before this message. */
  startedAt: z.nullable(InstantSchema),
  /**
   * `kind` is the configured host. `practice` is true if no language model is configured, or if the practice host gave
   * the last answer instead of the model.
   */
  host: z.object({ kind: z.enum(['offline', 'llm']), practice: z.boolean() }),
  personalityIndex: CountSchema,
  dailyDate: z.nullable(LocalDateSchema),
  /**
   * The daily mystery's number, counted from 1 on the first date with a daily mystery. Absent if `dailyDate` is null.
   */
  dailyNumber: z.optional(CountSchema),
  /**
   * Three suggested questions, one of which has the answer yes. Only `startPlay` sends them, and only to a player who
   * has never asked a question. Absent if the host notes answer too few of the questions that can be suggested.
   */
  firstQuestions: z.optional(z.array(z.string())),
  solution: z.optional(z.string()),
  result: z.optional(PlayResultSchema),
  facts: z.optional(z.array(z.object({ text: z.string(), turnId: z.nullable(IdSchema) }))),
});
export type Play = z.infer<typeof PlaySchema>;

const PlayParamsSchema = z.object({ playId: IdSchema });

export const startPlay = defineContract({
  name: 'startPlay',
  method: 'POST',
  path: '/api/game/plays',
  auth: 'player',
  summary:
    'Open a mystery: resume the player’s unfinished play, show the result of the last play that ended, or begin a play. ' +
    'Today’s daily mystery begins anew if the last play counted for another date.',
  body: z.strictObject({
    storyId: IdSchema,
    /** The player's local date. If no time zone has this date now, the server uses its own date. */
    localDate: LocalDateSchema,
    personalityIndex: z._default(z.number().check(z.int(), z.gte(0), z.lte(50)), 0),
    /** Begin a new play, whatever the state of the last one. An unfinished play gets the state `left`. */
    restart: z._default(z.boolean(), false),
  }),
  isRepeatable: true,
  errors: ['story_not_found', 'turn_pending'],
  responses: { 200: PlaySchema, 201: PlaySchema },
  rateLimit: { points: 60, perSeconds: 60, by: 'player' },
});

export const getPlay = defineContract({
  name: 'getPlay',
  method: 'GET',
  path: '/api/game/plays/:playId',
  auth: 'player',
  summary: 'The player’s own play with its turns.',
  params: PlayParamsSchema,
  errors: ['play_not_found'],
  responses: { 200: PlaySchema },
});

export const askQuestion = defineContract({
  name: 'askQuestion',
  method: 'POST',
  path: '/api/game/plays/:playId/questions',
  auth: 'player',
  summary:
    'Ask the host. `Please give me a clue` and `I give up` are messages like any other. A ' +
    'client that accepts `text/event-stream` gets the reply while it is written; only the stored turn counts.',
  params: PlayParamsSchema,
  query: z.object({
    /**
     * The player's local date, because the page may have been opened before midnight. It is not in the body, because
     * services of the release before refuse a body with unknown fields, but ignore unknown parameters.
     */
    localDate: z.optional(LocalDateSchema),
  }),
  body: z.strictObject({
    question: requiredText(QUESTION_MAX),
    personalityIndex: z.optional(z.number().check(z.int(), z.gte(0), z.lte(50))),
  }),
  errors: ['play_not_found', 'play_ended', 'turn_pending', 'turn_limit', 'host_failed'],
  responses: { 200: z.object({ turn: TurnSchema, play: PlaySchema }) },
  events: {
    /** All sentences that have passed the leak check so far, also those of earlier events. */
    words: z.object({ text: z.string() }),
  },
  idempotencyKey: true,
  rateLimit: { points: 60, perSeconds: 60, by: 'player' },
});

export const leavePlay = defineContract({
  name: 'leavePlay',
  method: 'POST',
  path: '/api/game/plays/:playId/leave',
  auth: 'player',
  summary: 'Leave an unfinished play; it stays Attempted. Leaving again changes nothing.',
  params: PlayParamsSchema,
  body: EmptySchema,
  isRepeatable: true,
  errors: ['play_not_found', 'turn_pending'],
  responses: { 200: PlaySchema },
  rateLimit: TAPS,
});

export const PlayHistoryItemSchema = z.object({
  playId: IdSchema,
  storyId: IdSchema,
  title: z.string(),
  questionsAsked: CountSchema,
  timeTakenMs: CountSchema,
  points: CountSchema,
  completedStatus: CompletedStatusSchema,
  dailyDate: z.nullable(LocalDateSchema),
  createdAt: InstantSchema,
});
export type PlayHistoryItem = z.infer<typeof PlayHistoryItemSchema>;

export const listPlayerPlays = defineContract({
  name: 'listPlayerPlays',
  method: 'GET',
  path: '/api/game/players/:username/plays',
  auth: 'public',
  summary: 'A member’s plays, newest first. Only the member sees plays of unlisted mysteries.',
  params: z.object({ username: UsernameParamSchema }),
  query: z.object({
    dailyFrom: z.optional(LocalDateSchema),
    ...pageQuery(50, 5),
  }),
  errors: ['profile_not_found', 'invalid_parameters'],
  responses: { 200: pageOf(PlayHistoryItemSchema) },
});

export const PlayerStoryStatSchema = z.object({
  attemptedCount: CountSchema,
  completedCount: CountSchema,
  completedStatus: CompletedStatusSchema,
});

export const getMyStoryStats = defineContract({
  name: 'getMyStoryStats',
  method: 'GET',
  path: '/api/game/stories/:storyId/my-stats',
  auth: 'member',
  summary: 'How often the member has attempted and solved a mystery.',
  params: z.object({ storyId: IdSchema }),
  responses: { 200: PlayerStoryStatSchema },
});

export const listMyCompleted = defineContract({
  name: 'listMyCompleted',
  method: 'GET',
  path: '/api/game/me/completed',
  auth: 'member',
  summary: 'Which of the given mysteries the member has solved, and which the member has played.',
  query: z.object({
    storyIds: idList(50),
  }),
  responses: {
    200: z.object({
      storyIds: z.array(IdSchema),
      /** The mysteries in which the member has asked a question, solved or not. */
      playedIds: z.optional(z.array(IdSchema)),
    }),
  },
});

export const listMyDailies = defineContract({
  name: 'listMyDailies',
  method: 'GET',
  path: '/api/game/me/dailies',
  auth: 'member',
  summary:
    'How the member’s games of daily mysteries ended: those that count for the mystery’s own date, by date, and all ' +
    'games of the given mysteries. At most 62 days.',
  query: z.object({
    from: LocalDateSchema,
    to: LocalDateSchema,
    storyIds: z.optional(idList(RANGE_MAX_DAYS)),
  }),
  errors: ['invalid_parameters'],
  responses: {
    200: z.object({
      /**
       * One entry for each date for which a game of that date's daily mystery counts. The outcome is that of
       * the game that ended first, because the streak counts this game. Entries are in the order in which these games
       * ended. Dates without an ended game come last.
       */
      days: z.array(z.object({ date: LocalDateSchema, completedStatus: CompletedStatusSchema })),
      /**
       * One entry for each mystery and each local date on which the member began a game of this mystery. The outcome is
       * the best one of these games. Games without a question are left out.
       */
      stories: z.array(
        z.object({ storyId: IdSchema, playedOn: LocalDateSchema, completedStatus: CompletedStatusSchema }),
      ),
    }),
  },
});

export const getGameStats = defineContract({
  name: 'getGameStats',
  method: 'GET',
  path: '/api/game/stats',
  auth: 'public',
  isCacheable: true,
  summary: 'Statistics of the game service for Stats for Nerds.',
  responses: {
    200: z.object({
      questionsAsked: CountSchema,
      mysteriesSolved: CountSchema,
      /** 0 if no play has been solved. */
      averageSolveTimeMs: z.number().check(z.gte(0)),
    }),
  },
});
