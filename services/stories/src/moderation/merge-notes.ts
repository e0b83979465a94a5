import { EMPTY_HOST_NOTES, type HostNotes } from '@sidelight/contracts';

type KeyFact = HostNotes['keyFacts'][number];
type Statement = HostNotes['statements'][number];
type Corrections = { [Part in keyof HostNotes]?: HostNotes[Part] | undefined };

const plain = (text: string) => text.trim().toLowerCase();

/**
 * An item of `changes` takes the place of the item with the same key, and `keep` says what stays of the old item. If no
 * item has this key, the new item is appended.
 */
function mergeBy<T>(
  before: readonly T[],
  changes: readonly T[] | undefined,
  nameOf: (item: T) => unknown,
  keep: (old: T, item: T) => T = (_, item) => item,
): T[] {
  const byName = new Map(before.map((item) => [nameOf(item), item]));
  for (const item of changes ?? []) {
    const old = byName.get(nameOf(item));
    byName.set(nameOf(item), old === undefined ? item : keep(old, item));
  }
  return [...byName.values()];
}

/** An admin does not see the paraphrases, so an empty list of them keeps the old ones. */
const correctFact = (old: KeyFact, fact: KeyFact): KeyFact => ({
  ...old,
  ...fact,
  paraphrases: fact.paraphrases.length > 0 ? fact.paraphrases : old.paraphrases,
});

/** Only a statement with the answer yes may list key facts. */
const correctStatement = (old: Statement, statement: Statement): Statement =>
  statement.answer === 'yes' ? { ...old, ...statement } : statement;

export function mergeNotes(notes: HostNotes | null, changes: Corrections): HostNotes {
  const before = notes ?? EMPTY_HOST_NOTES;
  return {
    lexicon: { ...before.lexicon, ...changes.lexicon },
    slots: { ...before.slots, ...changes.slots },
    keyFacts: mergeBy(before.keyFacts, changes.keyFacts, ({ id }) => id, correctFact),
    statements: mergeBy(before.statements, changes.statements, ({ text }) => plain(text), correctStatement),
    redHerrings: mergeBy(before.redHerrings, changes.redHerrings, plain),
    clues: mergeBy(before.clues, changes.clues, ({ level }) => level),
  };
}
