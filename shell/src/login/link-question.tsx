import type { Account } from '@sidelight/contracts';
import { Button } from '@sidelight/ui';
import { LinkCard } from './link-card.tsx';
import { type LinkType, type MailLink, QUESTIONS } from './link-texts.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { useLogOut } from './use-log-out.ts';

type Props = {
  type: LinkType;
  link: MailLink;
  user: Account | null;
  isBusy: boolean;
  error: string;
  onUse: () => void;
};

export function LinkQuestion({ type, link, user, isBusy, error, onUse }: Props) {
  const other = user && user.userId !== link.userId ? user : null;
  if (type === 'email_change' && user?.userId !== link.userId) {
    return other ? <OtherAccount link={link} other={other} /> : <LogInFirst link={link} />;
  }
  const { heading, text, submit, busy } = QUESTIONS[type](link);
  const leaves = type === 'email_undo' ? null : other;
  return (
    <LinkCard heading={heading}>
      <p>{text}</p>
      {link.addsGuestPlays && !other ? (
        <p>What you have played here without an account will belong to {link.username}.</p>
      ) : null}
      {leaves ? (
        <p>
          <strong>You are logged in as {leaves.username}.</strong> Going on logs {leaves.username} out here.
        </p>
      ) : null}
      <Button variant="primary" isBusy={isBusy} onClick={onUse}>
        {isBusy ? busy : leaves ? `Log ${leaves.username} out and go on` : submit}
      </Button>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </LinkCard>
  );
}

function OtherAccount({ link, other }: { link: MailLink; other: Account }) {
  const { logOut, isBusy, error } = useLogOut();
  return (
    <LinkCard heading="This link is for another account">
      <p>
        It is for {link.username}, and you are logged in as {other.username}. Log out, then log in as{' '}
        {link.username}.
      </p>
      <Button variant="primary" isBusy={isBusy} onClick={() => void logOut()}>
        Log {other.username} out
      </Button>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </LinkCard>
  );
}

/**
 * Only the logged-in account can confirm its new email address, because a mistyped address may belong to a stranger.
 */
function LogInFirst({ link }: { link: MailLink }) {
  return (
    <LinkCard heading={`Log in as ${link.username}`}>
      <p>
        The account {link.username} asked to use {link.email}. Log in to it here to confirm that. If it is not
        your account, leave this page: nothing has changed.
      </p>
      <LoginForm headingLevel={2} onSignedIn={() => undefined} />
    </LinkCard>
  );
}

export function UnreadLink({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <LinkCard heading="We could not read this link">
      <p role="alert" className={styles.error}>
        {message}
      </p>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </LinkCard>
  );
}
