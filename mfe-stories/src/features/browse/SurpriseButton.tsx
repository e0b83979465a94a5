import { messageOf, PLAYED_MAX } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { Button, shuffleIcon } from '@sidelight/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { storiesApi } from '../../shared/api.ts';
import { readGuestPlayed } from '../../shared/guest-played.ts';
import styles from './SurpriseButton.module.css';

export function SurpriseButton() {
  const { status } = useAuth();
  const navigate = useNavigate();
  const [readRandom, { isFetching }] = storiesApi.getRandomStory.useLazyQuery();
  const [problem, setProblem] = useState<string | null>(null);

  const surprise = async () => {
    setProblem(null);
    const { data, error } = await readRandom({
      query: status === 'member' ? { unplayed: '1' } : guestQuery(),
    });
    if (data) await navigate(`/story/${encodeURIComponent(data.storyId)}`);
    else setProblem(messageOf(error));
  };
  return (
    <>
      <Button icon={shuffleIcon} isBusy={isFetching} onClick={() => void surprise()}>
        Surprise me
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

/** Names the mysteries that the guest has played, because only the browser knows them. */
function guestQuery() {
  const latest = [...readGuestPlayed().played].slice(0, PLAYED_MAX);
  return latest.length > 0 ? { played: latest.join(',') } : {};
}
