import { messageOf, type Story } from '@sidelight/contracts';
import { Button, shuffleIcon } from '@sidelight/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gameApi } from '../../shared/api.ts';
import styles from './Ending.module.css';

export function TryAnother({ storyId, next }: { storyId: string; next: Story | null }) {
  const navigate = useNavigate();
  const [readRandom, { isFetching }] = gameApi.getRandomStory.useLazyQuery();
  const [problem, setProblem] = useState<string | null>(null);

  const tryAnother = async () => {
    setProblem(null);
    const { data, error } = next ? { data: next } : await readRandom({ query: { except: storyId } });
    if (data) await navigate(`/story/${data.storyId}`);
    else setProblem(messageOf(error));
  };

  return (
    <>
      <Button
        variant={next ? 'secondary' : 'primary'}
        size="l"
        icon={shuffleIcon}
        isBusy={isFetching}
        onClick={tryAnother}
      >
        Try Another Mystery
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
