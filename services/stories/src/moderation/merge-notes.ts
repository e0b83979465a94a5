import type { HostNotes } from '@sidelight/contracts';

const NOTHING: HostNotes = {
  lexicon: {},
  slots: {},
  keyFacts: [],
  statements: [],
  redHerrings: [],
  clues: [],
};

type Corrections = { [Part in keyof HostNotes]?: HostNotes[Part] | undefined };

const plain = (text: string) => text.trim().toLowerCase();

/**
 * An item of `changes` takes the place of the item with the same key. If no item has this key, the new item is
 * appended.
 */
function mergeBy<T>(
  before: readonly T[],
  changes: readonly T[] | undefined,
  nameOf: (item: T) => unknown,
): T[] {
  const byName = new Map(before.map((item) => [nameOf(item), item]));
  for (const item of changes ?? []) byName.set(nameOf(item), item);
  return [...byName.values()];
}

export function mergeNotes(notes: HostNotes | null, changes: Corrections): HostNotes {
  const before = notes ?? NOTHING;
  return {
    lexicon: { ...before.lexicon, ...changes.lexicon },
    slots: { ...before.slots, ...changes.slots },
    keyFacts: mergeBy(before.keyFacts, changes.keyFacts, ({ id }) => id),
    statements: mergeBy(before.statements, changes.statements, ({ text }) => plain(text)),
    redHerrings: mergeBy(before.redHerrings, changes.redHerrings, plain),
    clues: mergeBy(before.clues, changes.clues, ({ level }) => level),
  };
}
