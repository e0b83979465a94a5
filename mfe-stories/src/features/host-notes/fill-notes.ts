import { freeFactId, type NotesValues, rowKey } from '../story-form/story-values.ts';
import { suggestNotes } from './suggest-notes.ts';

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const isBare = (rows: readonly { text: string }[]) => rows.every(({ text }) => text.trim() === '');

/**
 * Fills the lists that are still empty with drafts; what the author wrote is never touched.
 * @returns the notes, null where nothing was added, and what to tell the author
 */
export function fillNotes(
  notes: NotesValues,
  prompt: string,
  solution: string,
): { notes: NotesValues | null; report: string } {
  if (solution.trim() === '')
    return { notes: null, report: 'Write the solution first: notes are drawn from it.' };
  const draft = suggestNotes(prompt, solution);
  const next = { ...notes };
  const added: string[] = [];
  if (isBare(notes.keyFacts) && draft.keyFacts.length > 0) {
    next.keyFacts = [];
    for (const { text, weight } of draft.keyFacts) {
      next.keyFacts.push({ key: rowKey(), text, weight, id: freeFactId(next.keyFacts), paraphrases: '' });
    }
    added.push(plural(draft.keyFacts.length, 'key fact'));
  }
  if (isBare(notes.statements) && draft.statements.length > 0) {
    next.statements = draft.statements.map((statement) => ({ key: rowKey(), ...statement }));
    added.push(plural(draft.statements.length, 'statement'));
  }
  if (isBare(notes.clues) && draft.clues.length > 0) {
    next.clues = draft.clues.map((text) => ({ key: rowKey(), text, facts: [] }));
    added.push(plural(draft.clues.length, 'clue'));
  }
  if (added.length === 0)
    return { notes: null, report: 'Nothing to add: clear a list to have it suggested anew.' };
  return { notes: next, report: `Added ${added.join(', ')}. Please check each of them.` };
}
