import * as z from 'zod';
import type { HostStory } from '../../src/host.ts';

/** What a fair judge would make of a message. */
export const LABELS = [
  'yes',
  'no',
  'irrelevant',
  'both',
  'unclear',
  'clue',
  'give_up',
  'meta',
  'injection',
  'solved',
  'partial',
  'surrender',
  'talk',
  'wh',
  'question',
] as const;
export type Label = (typeof LABELS)[number];

export type LabelledRow = {
  message: string;
  label: Label;
  story: HostStory;
  /** What is special about the message: a guess that is `negated`, a `heap` of keywords, … */
  kind?: string | undefined;
  /** A whole solution of one short sentence. */
  short?: boolean | undefined;
};

const text = z.string().trim().min(1);
const RowSchema = z.object({
  message: text,
  label: z.enum(LABELS),
  storyId: z.union([text, z.number().transform(String)]).optional(),
  title: text.optional(),
  scenario: text.optional(),
  solution: text.optional(),
  kind: text.optional(),
  short: z.boolean().optional(),
});

/**
 * Reads a labelled set, a JSON object a line. A row names a known mystery by `storyId`, or carries the texts of
 * one of its own, for which there are no notes. Blank lines count, and are skipped.
 * @throws Error that names the first line that lacks something, and what.
 */
export function parseRows(source: string, stories: ReadonlyMap<string, HostStory>): LabelledRow[] {
  const own = new Map<string, HostStory>();
  return source.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [parseRow(line, stories, own)];
    } catch (error) {
      throw new Error(`Line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

function parseRow(
  line: string,
  stories: ReadonlyMap<string, HostStory>,
  own: Map<string, HostStory>,
): LabelledRow {
  const read = RowSchema.safeParse(JSON.parse(line));
  if (!read.success) {
    throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const { storyId, title, scenario, solution, ...row } = read.data;
  if (storyId !== undefined) {
    const story = stories.get(storyId);
    if (!story) throw new Error(`storyId: There is no mystery ${storyId}`);
    return { ...row, story };
  }
  if (!title || !scenario || !solution) {
    throw new Error('A row needs a storyId, or title, scenario and solution');
  }
  const key = JSON.stringify([title, scenario, solution]);
  const story = own.get(key) ?? {
    storyId: `own-${own.size + 1}`,
    revision: 1,
    title,
    prompt: scenario,
    solution,
    hostNotes: null,
  };
  own.set(key, story);
  return { ...row, story };
}
