/**
 * The maximum length of all texts of a member's host notes together, in code points. The largest curated mystery has
 * 122,455. The time and the memory that the practice host needs for an index grow with this length.
 */
export const NOTES_CHARACTERS_MAX = 150_000;

type Text = { text: string };
type Notes = {
  lexicon: Readonly<Record<string, readonly string[]>>;
  keyFacts: readonly (Text & { paraphrases: readonly string[] })[];
  statements: readonly Text[];
  redHerrings: readonly string[];
  clues: readonly Text[];
};

/** The length of all texts of the notes together, in code points. */
export function charactersInNotes({ lexicon, keyFacts, statements, redHerrings, clues }: Notes): number {
  const texts = [
    ...Object.entries(lexicon).flat(2),
    ...keyFacts.flatMap(({ text, paraphrases }) => [text, ...paraphrases]),
    ...[...statements, ...clues].map(({ text }) => text),
    ...redHerrings,
  ];
  return texts.reduce((sum, text) => sum + [...text].length, 0);
}
