import { type HostAnswer, type HostNotes, type HostSlot, STANDARD_QUESTIONS } from '@sidelight/contracts';

/**
 * Questions that help most if the answer is yes, the most helpful first. No question names a person, thing or event
 * that could be the twist of a mystery.
 */
const LEADING: readonly HostSlot[] = [
  'location_matters',
  'object_matters',
  'profession',
  'time_matters',
  'acquainted',
  'more_than_one_person',
  'indoors',
  'outdoors',
  'real',
];
/** The answer no to one of these questions rules out much. */
const RULING_OUT: readonly HostSlot[] = [
  'crime',
  'money',
  'romance',
  'injury',
  'supernatural',
  'revenge',
  'weather',
  'police',
];

const PLAIN_WORDS = new Set(['does', 'somebody', 'more', 'than', 'matter', 'happen', 'involved', 'could']);

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !PLAIN_WORDS.has(word));

/**
 * Three questions for a player who has never played; one has the answer yes, two have the answer no. The length of the
 * title decides the place of the question with the answer yes, so that the place does not show the answer. No question
 * has a word of a key fact.
 * @returns null if the notes do not answer enough broad questions
 */
export function firstQuestions(title: string, notes: HostNotes): string[] | null {
  const secret = new Set(
    notes.keyFacts.flatMap(({ text, paraphrases }) => [text, ...paraphrases].flatMap(wordsOf)),
  );
  const answered = (slots: readonly HostSlot[], answer: HostAnswer): string[] =>
    slots
      .filter((slot) => notes.slots[slot] === answer)
      .map((slot) => STANDARD_QUESTIONS[slot])
      .filter((question) => !wordsOf(question).some((word) => secret.has(word)));
  const [yes] = answered(LEADING, 'yes');
  const [no, otherNo] = answered(RULING_OUT, 'no');
  if (!yes || !no || !otherNo) return null;
  return [no, otherNo].toSpliced([...title].length % 3, 0, yes);
}
