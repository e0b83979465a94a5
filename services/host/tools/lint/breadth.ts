import { HOST_SLOTS } from '@sidelight/contracts';
import type { HostNotes } from '../../src/host.ts';
import type { StoryKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { normalise, wordsOf } from '../../src/text/normalise.ts';
import { isTold, type Lexicon, similarity, type Term, termsOf } from '../../src/text/terms.ts';
import type { SheetProblem } from './sheet-problem.ts';

const LEAST_SHARE = 0.1;
const MOST_SHARE = 0.55;
/** A statement with the answer no denies or reverses a wording if it has at least this share of the wording's words. */
const OPPOSITE_SHARE = 0.6;
/** The least similarity of two words that mean the same or the opposite. */
const SAME_WORD = 0.7;

/** Checks whether a sheet has all standard questions, enough of each answer, and the opposite of each key fact. */
export function lintBreadth(notes: HostNotes, knowledge: StoryKnowledge): SheetProblem[] {
  return [...lintQuestionnaire(notes), ...lintBalance(notes), ...lintOpposites(notes, knowledge)];
}

function lintQuestionnaire({ slots }: HostNotes): SheetProblem[] {
  const missing = HOST_SLOTS.filter((slot) => slots[slot] === undefined);
  if (missing.length === 0) return [];
  const answered = HOST_SLOTS.length - missing.length;
  const message = `${answered} of the ${HOST_SLOTS.length} standard questions are answered; missing: ${missing.join(', ')}.`;
  return [{ code: 'unanswered_question', message }];
}

function lintBalance({ statements }: HostNotes): SheetProblem[] {
  return (['yes', 'no', 'irrelevant'] as const).flatMap((answer): SheetProblem[] => {
    const share = statements.filter((statement) => statement.answer === answer).length / statements.length;
    if (statements.length === 0 || (share >= LEAST_SHARE && share <= MOST_SHARE)) return [];
    const [found, least, most] = [share, LEAST_SHARE, MOST_SHARE].map(
      (part) => `${Math.round(part * 1000) / 10} %`,
    );
    return [
      {
        code: 'unbalanced',
        message: `${found} of the statements have the answer ${answer}; ${least} to ${most} are required.`,
      },
    ];
  });
}

function lintOpposites({ keyFacts, statements }: HostNotes, { lexicon }: StoryKnowledge): SheetProblem[] {
  const read = (text: string) => termsOf(wordsOf(normalise(text)), lexicon);
  const denied = statements.filter(({ answer }) => answer === 'no').map(({ text }) => read(text));
  return keyFacts
    .filter((fact) => {
      const wordings = [fact.text, ...fact.paraphrases].map(read);
      return !wordings.some((wording) => denied.some((terms) => isOfOneThing(wording, terms, lexicon)));
    })
    .map(({ id }) => ({
      code: 'no_opposite',
      message: `No statement with the answer no denies or reverses the key fact ${id}.`,
    }));
}

/** Whether a statement has most words of a wording, or their opposites, and one of these is not in the scenario. */
function isOfOneThing(wording: readonly Term[], terms: readonly Term[], lexicon: Lexicon): boolean {
  const met = wording.filter((part) => terms.some((term) => Math.abs(similarity(part, term)) >= SAME_WORD));
  return met.length >= OPPOSITE_SHARE * wording.length && met.some((part) => !isTold(part, lexicon));
}
