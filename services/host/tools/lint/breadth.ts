import { HOST_SLOTS } from '@sidelight/contracts';
import type { SheetProblem, SheetProblemCode } from '../../src/check/sheet-problem.ts';
import type { HostNotes } from '../../src/host.ts';
import type { StoryKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { normalise, wordsOf } from '../../src/text/normalise.ts';
import { isInScenario, type Lexicon, similarity, type Term, termsOf } from '../../src/text/terms.ts';

/** Problems of curated mysteries only: a sheet is too small or one-sided. */
type BreadthCode =
  | 'few_statements'
  | 'few_answers_of_a_kind'
  | 'unanswered_question'
  | 'unbalanced'
  | 'no_opposite'
  | 'no_key_facts'
  | 'paraphrases'
  | 'few_clues';

export type CuratedProblem = SheetProblem<SheetProblemCode | BreadthCode>;

const LEAST_STATEMENTS = 60;
/** A sheet needs at least this many statements with each of the answers yes, no and irrelevant. */
const LEAST_OF_A_KIND = 8;
const LEAST_PARAPHRASES = 3;
const MOST_PARAPHRASES = 20;
const LEAST_CLUES = 4;
const LEAST_SHARE = 0.1;
const MOST_SHARE = 0.55;
/** A statement with the answer no denies or reverses a wording if it has at least this share of the wording's words. */
const OPPOSITE_SHARE = 0.6;
/** The least similarity of two words that mean the same or the opposite. */
const SAME_WORD = 0.7;

export function lintBreadth(notes: HostNotes, knowledge: StoryKnowledge): CuratedProblem[] {
  return [
    ...lintStatements(notes),
    ...lintQuestionnaire(notes),
    ...lintBalance(notes),
    ...lintOpposites(notes, knowledge),
    ...lintFacts(notes),
    ...lintClues(notes),
  ];
}

const problem = (code: BreadthCode, message: string): CuratedProblem => ({ code, message });

function lintStatements({ statements }: HostNotes): CuratedProblem[] {
  const problems: CuratedProblem[] = [];
  if (statements.length < LEAST_STATEMENTS) {
    problems.push(
      problem(
        'few_statements',
        `${statements.length} statements; a sheet needs at least ${LEAST_STATEMENTS}.`,
      ),
    );
  }
  for (const answer of ['yes', 'no', 'irrelevant'] as const) {
    const count = statements.filter((statement) => statement.answer === answer).length;
    if (count < LEAST_OF_A_KIND) {
      problems.push(
        problem(
          'few_answers_of_a_kind',
          `${count} statements have the answer ${answer}; a sheet needs at least ${LEAST_OF_A_KIND}.`,
        ),
      );
    }
  }
  return problems;
}

function lintFacts({ keyFacts }: HostNotes): CuratedProblem[] {
  if (keyFacts.length === 0) return [problem('no_key_facts', 'The sheet has no key facts.')];
  return keyFacts
    .filter(({ paraphrases: { length } }) => length < LEAST_PARAPHRASES || length > MOST_PARAPHRASES)
    .map(({ id, paraphrases }) =>
      problem(
        'paraphrases',
        `${id} has ${paraphrases.length} paraphrases; ${LEAST_PARAPHRASES} to ${MOST_PARAPHRASES} are required.`,
      ),
    );
}

function lintClues({ clues }: HostNotes): CuratedProblem[] {
  if (clues.length >= LEAST_CLUES) return [];
  return [problem('few_clues', `${clues.length} clues; the ladder needs at least ${LEAST_CLUES}.`)];
}

function lintQuestionnaire({ slots }: HostNotes): CuratedProblem[] {
  const missing = HOST_SLOTS.filter((slot) => slots[slot] === undefined);
  if (missing.length === 0) return [];
  const answered = HOST_SLOTS.length - missing.length;
  return [
    problem(
      'unanswered_question',
      `${answered} of the ${HOST_SLOTS.length} standard questions are answered; missing: ${missing.join(', ')}.`,
    ),
  ];
}

function lintBalance({ statements }: HostNotes): CuratedProblem[] {
  return (['yes', 'no', 'irrelevant'] as const).flatMap((answer): CuratedProblem[] => {
    const share = statements.filter((statement) => statement.answer === answer).length / statements.length;
    if (statements.length === 0 || (share >= LEAST_SHARE && share <= MOST_SHARE)) return [];
    const [found, least, most] = [share, LEAST_SHARE, MOST_SHARE].map(
      (part) => `${Math.round(part * 1000) / 10} %`,
    );
    return [
      problem(
        'unbalanced',
        `${found} of the statements have the answer ${answer}; ${least} to ${most} are required.`,
      ),
    ];
  });
}

function lintOpposites({ keyFacts, statements }: HostNotes, { lexicon }: StoryKnowledge): CuratedProblem[] {
  const read = (text: string) => termsOf(wordsOf(normalise(text)), lexicon);
  const denied = statements.filter(({ answer }) => answer === 'no').map(({ text }) => read(text));
  return keyFacts
    .filter((fact) => {
      const wordings = [fact.text, ...fact.paraphrases].map(read);
      return !wordings.some((wording) => denied.some((terms) => isOfOneThing(wording, terms, lexicon)));
    })
    .map(({ id }) =>
      problem('no_opposite', `No statement with the answer no denies or reverses the key fact ${id}.`),
    );
}

/**
 * Whether enough words of a wording match words of a statement. An opposite matches too. At least one of these words
 * must not be in the scenario.
 */
function isOfOneThing(wording: readonly Term[], terms: readonly Term[], lexicon: Lexicon): boolean {
  const met = wording.filter((part) => terms.some((term) => Math.abs(similarity(part, term)) >= SAME_WORD));
  return met.length >= OPPOSITE_SHARE * wording.length && met.some((part) => !isInScenario(part, lexicon));
}
