import { messageOf, type StoryCheck } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { Button, DifficultyMark } from '@sidelight/ui';
import { profileApi } from '../../../shared/api.ts';
import { Panel } from '../../../shared/Panel.tsx';
import styles from '../shared/Admin.module.css';

export function MysteryCheck({ storyId }: { storyId: string }) {
  const [check, { data, error, isLoading }] = profileApi.checkStory.useMutation();
  return (
    <Panel title="Is it fair?">
      <div role="status">
        {isLoading && <p>Simulated players are playing.</p>}
        {!isLoading && !data && <p>Simulated players can play it. This takes some seconds.</p>}
        {!isLoading && data && <Findings check={data} />}
      </div>
      {!isLoading && error && (
        <p role="alert" className={styles.error}>
          {messageOf(error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button isBusy={isLoading} onClick={() => void check({ params: { storyId } })}>
          {data ? 'Check again' : 'Check the mystery'}
        </Button>
      </div>
    </Panel>
  );
}

function Findings({ check }: { check: StoryCheck }) {
  const { cluesLeadToEnd, questionnaire, faults, difficulty } = check;
  const kinds = faults.map(({ code, count }) => `${code.replaceAll('_', ' ')} (${count})`);
  return (
    <>
      <p>{gamesSentence(check)}</p>
      <p>The clues, one after the other, {cluesLeadToEnd ? 'lead' : 'do not lead'} to the end.</p>
      <p>
        The host notes answer {questionnaire.answered} of {counted(questionnaire.total, 'quick question')}.
      </p>
      <p>
        {kinds.length > 0
          ? `Faults of the host notes: ${kinds.join(', ')}.`
          : 'The host notes have no fault.'}
      </p>
      {difficulty && (
        <p>
          Estimated difficulty: <DifficultyMark difficulty={difficulty} />
        </p>
      )}
    </>
  );
}

function gamesSentence({ plays }: StoryCheck): string {
  if (!plays) return 'It has no host notes from which simulated players could find their questions.';
  const { runs, ended, medianQuestions } = plays;
  const games = `They reached the end in ${ended} of ${counted(runs, 'game')}`;
  return medianQuestions === null
    ? `${games}.`
    : `${games}, after about ${counted(medianQuestions, 'question')}.`;
}
