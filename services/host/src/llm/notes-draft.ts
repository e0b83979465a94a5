import { HostAnswerSchema, type HostNotes, HostNotesSchema } from '@sidelight/contracts';
import * as z from 'zod';
import { HostUnavailableError } from '../host.ts';
import { jsonFormat, jsonObject, STRING, STRINGS } from './json-format.ts';
import type { AnswerShape } from './model-client.ts';
import type { PromptMessage } from './prompt.ts';
import { promptText } from './prompt-text.ts';
import { objectsIn, withoutThoughts } from './read-answer.ts';

const RULES = promptText('draft-rules');

/** A draft has fewer fields than host notes, because `parseDraft` adds ids and levels. */
const DraftSchema = z.object({
  keyFacts: z.array(z.object({ text: z.string(), weight: z.number(), paraphrases: z.array(z.string()) })),
  statements: z.array(z.object({ text: z.string(), answer: z.string() })),
  clues: z.array(z.string()),
  redHerrings: z.array(z.string()),
});

const TEXT_MAX = 300;
const MOST = { keyFacts: 6, paraphrases: 6, statements: 20, clues: 6, redHerrings: 5 } as const;

export const draftPrompt = (text: { scenario: string; solution: string }): PromptMessage[] => [
  { role: 'system', content: RULES },
  { role: 'user', content: JSON.stringify({ scenario: text.scenario, solution: text.solution }) },
];

const isUsable = (text: string) => text.trim() !== '' && [...text].length <= TEXT_MAX;

/**
 * Lines that are empty or too long are left out.
 * @throws HostUnavailableError `malformed`, also for a draft without a key fact
 */
export function parseDraft(content: string): HostNotes {
  try {
    const draft = DraftSchema.parse(objectsIn(withoutThoughts(content)).at(-1));
    const isAnswer = (answer: string) => HostAnswerSchema.safeParse(answer).success;
    const keyFacts = draft.keyFacts.filter(({ text }) => isUsable(text)).slice(0, MOST.keyFacts);
    if (keyFacts.length === 0) throw new SyntaxError('No key fact');
    return HostNotesSchema.parse({
      lexicon: {},
      slots: {},
      keyFacts: keyFacts.map(({ text, weight, paraphrases }, at) => ({
        id: `fact-${at + 1}`,
        text,
        weight: Math.min(3, Math.max(1, Math.round(weight))),
        paraphrases: paraphrases.filter(isUsable).slice(0, MOST.paraphrases),
      })),
      statements: draft.statements
        .filter(({ text, answer }) => isUsable(text) && isAnswer(answer))
        .slice(0, MOST.statements),
      clues: draft.clues
        .filter(isUsable)
        .slice(0, MOST.clues)
        .map((text, at) => ({ level: at + 1, text, facts: [] })),
      redHerrings: draft.redHerrings.filter(isUsable).slice(0, MOST.redHerrings),
    });
  } catch {
    // The new error has no cause, because the cause would quote the author's text.
    throw new HostUnavailableError('malformed');
  }
}

const listOf = (properties: Record<string, object>) => ({ type: 'array', items: jsonObject(properties) });

export const NOTES_DRAFT: AnswerShape<HostNotes> = {
  format: jsonFormat('host_notes', {
    keyFacts: listOf({ text: STRING, weight: { type: 'integer' }, paraphrases: STRINGS }),
    statements: listOf({
      text: STRING,
      answer: { type: 'string', enum: HostAnswerSchema.options },
    }),
    clues: STRINGS,
    redHerrings: STRINGS,
  }),
  maxOutputTokens: 3000,
  parse: parseDraft,
};
