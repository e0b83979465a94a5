import { codeOf, MAIL_LISTS, type MailList, messageOf } from '@sidelight/contracts';
import { Button, Card } from '@sidelight/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { profileApi } from '../../shared/api.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import styles from './UnsubscribePage.module.css';

const TEXTS: Readonly<Record<MailList, { mails: string; question: string; stop: string; done: string }>> = {
  reminder: {
    mails: 'daily reminders',
    question: 'Stop the daily reminders?',
    stop: 'Stop the reminders',
    done: 'The daily reminders have stopped',
  },
  review: {
    mails: 'reviews',
    question: 'Stop the week in review?',
    stop: 'Stop the reviews',
    done: 'The week in review has stopped',
  },
};

/** The page behind the unsubscribe link of a mail. Opening it changes nothing; the button stops the mails. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const list = MAIL_LISTS.find((known) => known === query.get('list'));
  const isWhole = list !== undefined && /^[\w-]{20,100}$/.test(token);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>Mails from Sidelight</h1>
      {isWhole ? <Stop token={token} list={list} /> : <Dead />}
    </div>
  );
}

function Stop({ token, list }: { token: string; list: MailList }) {
  const read = profileApi.describeStop.useQuery({ query: { token, list } });
  const [stop, { isLoading, isSuccess, error }] = profileApi.stopMails.useMutation();
  if (isDead(error ?? read.error)) return <Dead />;
  const { mails, question, stop: label, done } = TEXTS[list];
  return (
    <Loaded query={read}>
      {({ username, isOn }) =>
        isSuccess || !isOn ? (
          <Step key="done" heading={done}>
            <p>Nothing else has changed. You can turn them on again in your settings.</p>
            <Link to="/settings">To your settings</Link>
          </Step>
        ) : (
          <Step key="question" heading={question}>
            <p>
              {username} gets no more {mails}. Nothing else changes.
            </p>
            <Button
              variant="primary"
              isBusy={isLoading}
              onClick={() => {
                if (!isLoading) void stop({ body: { token, list } });
              }}
            >
              {label}
            </Button>
            <p role="alert" className={styles.error}>
              {error ? messageOf(error) : ''}
            </p>
          </Step>
        )
      }
    </Loaded>
  );
}

const isDead = (error: unknown) => codeOf(error) === 'token_invalid';

function Dead() {
  return (
    <Step heading="This link is no longer valid">
      <p>
        Its account is deleted, or a part of the address is missing. Reminders can also be turned off in the
        settings.
      </p>
      <Link to="/settings">To your settings</Link>
    </Step>
  );
}

/** Focus on the heading makes a screen reader read the heading. */
function Step({ heading, children }: { heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className={styles.card}>
      <h2 ref={title} tabIndex={-1} className={styles.question}>
        {heading}
      </h2>
      {children}
    </Card>
  );
}
