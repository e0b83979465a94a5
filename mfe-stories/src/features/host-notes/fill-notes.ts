import type { HostAnswer, HostNotes } from '@sidelight/contracts';
import { atomicFacts, counted, givesAway, isToldBy } from '@sidelight/rules';
import { freeFactId, type NotesValues, rowKey } from '../../shared/story-values.ts';

export type NotesDraft = {
  keyFacts: readonly { text: string; weight: number; paraphrases?: readonly string[] }[];
  statements: readonly { text: string; answer: HostAnswer }[];
  /** The weakest clue comes first. `facts` are indexes of the key facts to which a clue leads. */
  clues: readonly { text: string; facts?: readonly number[] }[];
  redHerrings?: readonly string[];
};

const isBare = (rows: readonly { text: string }[]) => rows.every(({ text }) => text.trim() === '');

type MysteryTexts = { prompt: string; solution: string };
const FACTS_MAX = 5;

/**
 * Applies the rules of a draft to the host's suggestion: a key fact is one claim that the scenario does not state, and
 * no clue gives the mystery away.
 */
export function draftOf(notes: HostNotes, mystery: MysteryTexts): NotesDraft {
  const facts = notes.keyFacts.flatMap(({ text, weight, paraphrases }) => {
    const parts = atomicFacts(text);
    // The paraphrases say the whole fact, so they fit none of its parts.
    return parts.length === 1
      ? [{ text, weight, paraphrases }]
      : parts.map((part) => ({ text: part, weight }));
  });
  const untold = facts.filter(({ text }) => !isToldBy(mystery.prompt, text));
  return {
    keyFacts: (untold.length > 0 ? untold : facts).slice(0, FACTS_MAX),
    statements: notes.statements,
    redHerrings: notes.redHerrings,
    clues: [...notes.clues]
      .sort((a, b) => a.level - b.level)
      .filter(({ text }) => !givesAway(text, mystery))
      .map(({ text }) => ({ text })),
  };
}

const NEXT = 'Please check each of them, then answer the quick questions: nothing helps the host more.';

/**
 * Fills only those lists of the host notes that are still empty.
 * @returns the notes (null if nothing was added) and the message for the author
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
      const id = freeFactId(next);
      next.keyFacts.push({ key: rowKey(), text, weight, id, paraphrases: paraphrases.join('\n') });
    }
    added.push(counted(draft.keyFacts.length, 'key fact'));
  }
  if (isBare(notes.statements) && draft.statements.length > 0) {
    next.statements = draft.statements.map((statement) => ({ key: rowKey(), ...statement }));
    added.push(counted(draft.statements.length, 'statement'));
  }
  if (isBare(notes.clues) && draft.clues.length > 0) {
    const ids = next.keyFacts === notes.keyFacts ? [] : next.keyFacts.map(({ id }) => id);
    next.clues = draft.clues.map(({ text, facts = [] }) => ({
      key: rowKey(),
      text,
      facts: facts.flatMap((at) => ids[at] ?? []),
    }));
    added.push(counted(draft.clues.length, 'clue'));
  }
  const { redHerrings = [] } = draft;
  if (isBare(notes.redHerrings) && redHerrings.length > 0) {
    next.redHerrings = redHerrings.map((text) => ({ key: rowKey(), text }));
    added.push(counted(redHerrings.length, 'red herring'));
  }
  if (added.length === 0)
    return { notes: null, report: 'Nothing to add: clear a list to have it suggested anew.' };
  return { notes: next, report: `Added ${added.join(', ')}. ${NEXT}` };
}
