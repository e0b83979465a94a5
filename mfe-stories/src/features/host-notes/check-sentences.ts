import type { DraftCheck } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';

const ADVICE = 'More statements in your host notes help it, and the host.';

export function gamesSentence({ plays }: DraftCheck): string {
  if (!plays) {
    return 'It could not play: it finds its questions in your host notes, and there are none yet. ‘Suggest’ drafts some.';
  }
  const { runs, ended, medianQuestions } = plays;
  if (ended === 0) return `It did not reach the end in any of ${counted(runs, 'game')}. ${ADVICE}`;
  const games = `It reached the end in ${ended} of ${counted(runs, 'game')}`;
  return medianQuestions === null
    ? `${games}. ${ADVICE}`
    : `${games}, after about ${counted(medianQuestions, 'question')}.`;
}

export const cluesSentence = ({ cluesLeadToEnd }: DraftCheck): string =>
  cluesLeadToEnd
    ? 'The clues, one after the other, lead to the end.'
    : 'The clues, one after the other, do not lead to the end.';

export const questionnaireSentence = ({ questionnaire: { answered, total } }: DraftCheck): string =>
  `Your host notes answer ${answered} of ${counted(total, 'quick question')}.`;

/**
 * Names each problem of the host notes once, even if it was found several times.
 * @param factIds the ids of the key facts in the order of the form, which shows numbers instead of ids
 */
export function problemSentences({ problems }: DraftCheck, factIds: readonly string[]): string[] {
  const named = (message: string) =>
    factIds.reduce(
      (text, id, index) =>
        text.replace(new RegExp(`(the key fact )?\\b${id}\\b(?!-)`, 'g'), `key fact ${index + 1}`),
      message,
    );
  return [...new Set(problems.map(({ message }) => named(message)))];
}
