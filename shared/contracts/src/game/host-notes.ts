import { charactersInNotes, NOTES_CHARACTERS_MAX } from '@sidelight/rules';
import * as z from 'zod/mini';
import { requestLimits, requiredText } from '../http/fields.ts';
import { HOST_SLOTS } from './standard-questions.ts';

export const HostAnswerSchema = z.enum(['yes', 'no', 'irrelevant', 'both']);
export type HostAnswer = z.infer<typeof HostAnswerSchema>;

export const FactIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Must be a kebab-case id'));

const FACTS_MAX = 12;
const STATEMENTS_MAX = 3000;
/** The maximum number of concepts, and of the words of one concept. */
const LEXICON_MAX = 200;
/** The maximum number of the words of all concepts together: four times as many as a curated mystery has. */
const LEXICON_WORDS_MAX = 2000;

export const KeyFactSchema = z.object({
  id: FactIdSchema,
  text: requiredText(300),
  /** How large a part of the solution the fact is, from 1 to 3. */
  weight: z.number().check(z.gte(1), z.lte(3)),
  paraphrases: z.array(requiredText(300)).check(z.maxLength(20)),
  /**
   * The game can be solved only after every required fact has been found. If no fact is required, the game is solved
   * when the weights of the found facts are large enough.
   */
  required: z.optional(z.boolean()),
});

const FactIdsSchema = z.array(z.string().register(requestLimits, { maxLength: 40 })).check(
  z.maxLength(FACTS_MAX),
  z.refine((ids) => ids.every((id) => FactIdSchema.safeParse(id).success), 'Must be ids of key facts'),
);

export const ClueSchema = z.object({
  /** 1 is the gentlest clue. */
  level: z.number().check(z.int(), z.gte(1), z.lte(12)),
  text: requiredText(300),
  facts: FactIdsSchema,
});

export const StatementSchema = z.object({
  text: requiredText(300),
  answer: HostAnswerSchema,
  /** The key facts that a player finds by saying this statement. */
  facts: z.optional(FactIdsSchema),
});

/**
 * What the host knows about a mystery besides its title, scenario and solution. Only the author and the game service
 * get host notes.
 */
export const HostNotesSchema = z.object({
  /** For each concept, the words and phrases that mean the same, in lower case. */
  lexicon: z
    .record(requiredText(60), z.array(requiredText(60)).check(z.maxLength(LEXICON_MAX)))
    .check(
      z.refine(
        (lexicon) => Object.keys(lexicon).length <= LEXICON_MAX,
        `Must be at most ${LEXICON_MAX} concepts`,
      ),
      z.refine(
        (lexicon) => Object.values(lexicon).flat().length <= LEXICON_WORDS_MAX,
        `Must be at most ${LEXICON_WORDS_MAX} words in all concepts together`,
      ),
    )
    .register(requestLimits, { maxProperties: LEXICON_MAX }),
  slots: z.partialRecord(z.enum(HOST_SLOTS), HostAnswerSchema),
  keyFacts: z.array(KeyFactSchema).check(
    z.maxLength(FACTS_MAX),
    z.refine(
      (facts) => new Set(facts.map(({ id }) => id)).size === facts.length,
      'Two key facts must not have the same id',
    ),
  ),
  statements: z.array(StatementSchema).check(z.maxLength(STATEMENTS_MAX)),
  redHerrings: z.array(requiredText(300)).check(z.maxLength(20)),
  clues: z.array(ClueSchema).check(z.maxLength(12)),
});
export type HostNotes = z.infer<typeof HostNotesSchema>;

export const EMPTY_HOST_NOTES: HostNotes = {
  lexicon: {},
  slots: {},
  keyFacts: [],
  statements: [],
  redHerrings: [],
  clues: [],
};

/** Host notes that a member stores or tries out. Curated notes, and notes that were stored earlier, may be longer. */
export const HostNotesInputSchema = HostNotesSchema.check(
  z.refine(
    (notes) => charactersInNotes(notes) <= NOTES_CHARACTERS_MAX,
    `Must have at most ${NOTES_CHARACTERS_MAX.toLocaleString('en-US')} characters in all texts together`,
  ),
);
