import { HOST_SLOTS } from '@sidelight/contracts';
import type { HostNotes } from '../../src/host.ts';
import type { StoryKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { normalise, wordsOf } from '../../src/text/normalise.ts';
import { isTold, type Lexicon, similarity, type Term, termsOf } from '../../src/text/terms.ts';
import type { SheetProblem } from './sheet-problem.ts';

const LEAST_SHARE = 0.1;
const MOST_SHARE = 0.55;
/** A statement that is answered no denies or reverses a wording of which it has this share of the words. */
const OPPOSITE_SHARE = 0.6;
/** How closely two words must mean the same, or the opposite. */
const SAME_WORD = 0.7;

/** Whether a sheet answers what players may ask: the standard questions, each answer, and each key fact's opposite. */
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
        message: `${found} of the statements are answered ${answer}; ${least} to ${most} are wanted.`,
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
      message: `No statement that is answered no denies or reverses ${id}.`,
    }));
}

/** Whether a statement has most words of a wording, or their opposites, and one that the scenario does not have. */
function isOfOneThing(wording: readonly Term[], terms: readonly Term[], lexicon: Lexicon): boolean {
  const met = wording.filter((part) => terms.some((term) => Math.abs(similarity(part, term)) >= SAME_WORD));
  return met.length >= OPPOSITE_SHARE * wording.length && met.some((part) => !isTold(part, lexicon));
}
