/**
 * What a story's author tells the host beside the solution. The offline host plays from these alone.
 */
export type HostNotes = {
  /** The story's concepts: a name and the words and phrases that mean it. */
  lexicon: Record<string, string[]>;
  /** Answers to questions that fit any mystery, such as `murder` or `water`. */
  slots: Record<string, 'yes' | 'no' | 'irrelevant' | 'both'>;
  keyFacts: { id: string; text: string; weight: number; paraphrases: string[] }[];
  statements: { text: string; answer: 'yes' | 'no' | 'irrelevant' | 'both' }[];
  redHerrings: string[];
  /** Ordered from gentle to strong. */
  clues: { level: number; text: string; facts: string[] }[];
};
