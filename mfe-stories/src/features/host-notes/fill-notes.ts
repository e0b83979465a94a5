import type { HostAnswer, HostNotes } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { freeFactId, type NotesValues, rowKey } from '../story-form/story-values.ts';

/** Notes that somebody else thought of, for the author to correct. */
export type NotesDraft = {
  keyFacts: readonly { text: string; weight: number; paraphrases?: readonly string[] }[];
  statements: readonly { text: string; answer: HostAnswer }[];
  /** From gentle to strong. */
  clues: readonly string[];
  redHerrings?: readonly string[];
};

const isBare = (rows: readonly { text: string }[]) => rows.every(({ text }) => text.trim() === '');

/** The host's notes as a draft. */
export const draftOf = ({ keyFacts, statements, clues, redHerrings }: HostNotes): NotesDraft => ({
  keyFacts,
  statements,
  redHerrings,
  clues: [...clues].sort((a, b) => a.level - b.level).map(({ text }) => text),
});

/**
 * Fills the lists that are still empty with drafts; what the author wrote is never touched.
 * @returns the notes, null where nothing was added, and what to tell the author
 */
export function fillNotes(
  notes: NotesValues,
  draft: NotesDraft,
): { notes: NotesValues | null; report: string } {
  const next = { ...notes };
  const added: string[] = [];
  if (isBare(notes.keyFacts) && draft.keyFacts.length > 0) {
    next.keyFacts = [];
    for (const { text, weight, paraphrases = [] } of draft.keyFacts) {
      const id = freeFactId(next.keyFacts);
      next.keyFacts.push({ key: rowKey(), text, weight, id, paraphrases: paraphrases.join('\n') });
    }
    added.push(counted(draft.keyFacts.length, 'key fact'));
  }
  if (isBare(notes.statements) && draft.statements.length > 0) {
    next.statements = draft.statements.map((statement) => ({ key: rowKey(), ...statement }));
    added.push(counted(draft.statements.length, 'statement'));
  }
  if (isBare(notes.clues) && draft.clues.length > 0) {
    next.clues = draft.clues.map((text) => ({ key: rowKey(), text, facts: [] }));
    added.push(counted(draft.clues.length, 'clue'));
  }
  const { redHerrings = [] } = draft;
  if (isBare(notes.redHerrings) && redHerrings.length > 0) {
    next.redHerrings = redHerrings.map((text) => ({ key: rowKey(), text }));
    added.push(counted(redHerrings.length, 'red herring'));
  }
  if (added.length === 0)
    return { notes: null, report: 'Nothing to add: clear a list to have it suggested anew.' };
  return { notes: next, report: `Added ${added.join(', ')}. Please check each of them.` };
}
