import { counted } from '@sidelight/rules';
import { useAuth } from '@sidelight/shell-api';
import { Link } from 'react-router-dom';
import { useGuestRecord } from '../../shared/use-guest-record.ts';
import styles from './Ending.module.css';
import { useOfferOfToday } from './use-offer-of-today.ts';

type Props = {
  storyId: string;
  /** 0 if there is no streak, and after a game that is not today's daily mystery. */
  streakDays: number;
};

/** After the sign-up, the game belongs to the new member. */
export function SignUpLine({ storyId, streakDays }: Props) {
  const { status } = useAuth();
  const isOffered = useOfferOfToday(status === 'guest');
  const { plays } = useGuestRecord();
  if (!isOffered) return null;
  const results = Math.max(1, plays.filter(({ completedStatus }) => completedStatus !== 'Attempted').length);
  const kept = [
    ...(streakDays > 0 ? [`your streak of ${counted(streakDays, 'day')}`] : []),
    results === 1 ? 'this result' : `your ${counted(results, 'result')}`,
  ].join(' and ');
  return (
    <p className={styles.signUp}>
      Keep {kept} on all your devices:{' '}
      <Link to={`/login?mode=signup&target=${encodeURIComponent(`/story/${storyId}`)}`}>sign up</Link>
    </p>
  );
}
