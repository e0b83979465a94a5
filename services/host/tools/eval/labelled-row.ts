import * as z from 'zod';
import type { HostStory } from '../../src/host.ts';

/** How a fair judge would classify a message. */
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
  /** For example `negated`, or `heap` for a list of keywords. */
  kind?: string | undefined;
  /** Whether the message tells the whole solution in one short sentence. */
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
 * Reads one JSON object per line, with the `storyId` of a known mystery or the texts of another one, which has no
 * notes.
 * @throws Error that names the first invalid line and its problem
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
    throw new Error('A row needs a storyId, or a title, a scenario and a solution');
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
