import type { DraftCheck } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { checkIcon, DifficultyMark, Icon, warningIcon } from '@sidelight/ui';
import { cluesSentence, gamesSentence, problemSentences, questionnaireSentence } from './check-sentences.ts';
import styles from './TestPlayer.module.css';

/** The report lists this many problems and only counts the others. */
const SHOWN_MAX = 5;

/** Without clues of the author, the server checks clues that the host derives. The author does not see these. */
type Props = { check: DraftCheck; factIds: readonly string[]; hasClues: boolean };

export function CheckReport({ check, factIds, hasClues }: Props) {
  const { plays, cluesLeadToEnd, questionnaire, difficulty } = check;
  const problems = problemSentences(check, factIds);
  const findings = [
    { text: gamesSentence(check), isGood: plays !== null && plays.medianQuestions !== null },
    ...(hasClues ? [{ text: cluesSentence(check), isGood: cluesLeadToEnd }] : []),
    { text: questionnaireSentence(check), isGood: questionnaire.answered === questionnaire.total },
    ...problems.slice(0, SHOWN_MAX).map((text) => ({ text, isGood: false })),
  ];
  return (
    <div className={styles.report}>
      <ul className={styles.findings}>
        {findings.map(({ text, isGood }) => (
          <li key={text} className={isGood ? styles.good : undefined}>
            <Icon icon={isGood ? checkIcon : warningIcon} size="s" /> <span>{text}</span>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN_MAX && (
        <p className={styles.soft}>
          And {counted(problems.length - SHOWN_MAX, 'more fault')} of the host notes.
        </p>
      )}
      {difficulty && (
        <p className={styles.estimate}>
          Estimated difficulty: <DifficultyMark difficulty={difficulty} />
        </p>
      )}
      <p className={styles.soft}>This is an estimate by a program: people ask other questions.</p>
    </div>
  );
}
