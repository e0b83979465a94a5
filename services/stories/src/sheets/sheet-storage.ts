import type { HostNotes } from '@sidelight/contracts';
import type { StoredHostNotes } from './sheet.model.ts';

export function toStoredNotes(notes: HostNotes): StoredHostNotes {
  const lexicon = Object.entries(notes.lexicon).map(([concept, words]) => ({ concept, words }));
  const slots = Object.entries(notes.slots).flatMap(([slot, answer]) => (answer ? [{ slot, answer }] : []));
  return { ...notes, lexicon, slots };
}

export function fromStoredNotes(notes: StoredHostNotes): HostNotes {
  return {
    ...notes,
    lexicon: Object.fromEntries(notes.lexicon.map(({ concept, words }) => [concept, words])),
    slots: Object.fromEntries(notes.slots.map(({ slot, answer }) => [slot, answer])),
  };
}
