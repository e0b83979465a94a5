import { skipToken, useAuth, useToasts } from '@sidelight/shell-api';
import { Link } from 'react-router-dom';
import { shellApi } from './api.ts';
import styles from './prose.module.css';

export function NotifyMe() {
  const { status } = useAuth();
  const { notify } = useToasts();
  const isMember = status === 'member';
  const {
    currentData: data,
    isError,
    refetch,
  } = shellApi.getPremiumInterest.useQuery(isMember ? undefined : skipToken);
  const [set, { isLoading }] = shellApi.setPremiumInterest.useMutation();

  if (status === 'guest') {
    return (
      <p>
        Shall we tell you when it is there?{' '}
        <Link to="/login?target=premium&mode=signup">Sign up to be notified</Link>
      </p>
    );
  }
  if (isError) {
    return (
      <p>
        Your wish could not be read.{' '}
        <button type="button" className={styles.textButton} onClick={() => refetch()}>
          Try again
        </button>
      </p>
    );
  }
  const isInterested = data?.isInterested ?? false;
  const toggle = async () => {
    const { error } = await set({ body: { isInterested: !isInterested } });
    if (error) notify({ text: 'That could not be saved. Please try again.', tone: 'error' });
    else notify({ text: isInterested ? 'We will not write to you' : 'We will tell you', tone: 'success' });
  };
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isInterested}
      disabled={!data || isLoading}
      onClick={toggle}
    >
      <span className={styles.track} aria-hidden="true" />
      Notify me when Premium is there
    </button>
  );
}
