import { Button, buttonClass } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import type { PlayStop } from './play-stop.ts';
import styles from './StopNotice.module.css';

type Props = {
  stop: PlayStop | null;
  storyId: string;
  onBegin: () => void;
};

const TEXTS: Readonly<Record<PlayStop, { text: string; begin: string }>> = {
  signed_out: {
    text: 'You are signed out. Your game is kept: log in to go on with it.',
    begin: 'Play as a guest',
  },
  other_member: {
    text: 'This game belongs to another account. Log in with that account to go on with it.',
    begin: 'Begin your own game',
  },
  left: { text: 'You left this game in another tab.', begin: 'Begin again' },
  missing: { text: 'This game is no longer kept.', begin: 'Begin again' },
};

export function StopNotice({ stop, storyId, onBegin }: Props) {
  return (
    <div role="status">
      {stop && (
        <div className={styles.notice}>
          <p>{TEXTS[stop].text}</p>
          <div className={styles.actions}>
            {stop === 'signed_out' && (
              <Link
                to={`/login?target=${encodeURIComponent(`/story/${storyId}`)}`}
                className={buttonClass('primary')}
              >
                Log in
              </Link>
            )}
            <Button variant={stop === 'signed_out' ? 'quiet' : 'secondary'} onClick={onBegin}>
              {TEXTS[stop].begin}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
