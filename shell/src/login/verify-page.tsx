import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LinkCard } from './link-card.tsx';
import { LinkQuestion, UnreadLink } from './link-question.tsx';
import { DONE, EXPIRED, LINK_TYPES, USED } from './link-texts.ts';
import styles from './login.module.css';
import { SecondFactorForm } from './second-factor-form.tsx';
import { takeSignUpTarget } from './sign-up-target.ts';
import { useMailLink } from './use-mail-link.ts';

export function VerifyPage() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const type = LINK_TYPES.find((known) => known === query.get('type'));
  return (
    <div className={styles.page}>
      <MailLinkSteps key={`${type} ${token}`} token={token} type={type} />
    </div>
  );
}

function MailLinkSteps({ token, type }: { token: string; type: (typeof LINK_TYPES)[number] | undefined }) {
  const navigate = useNavigate();
  const { state, user, use, read } = useMailLink(token, type);
  const goOn = () => navigate(type === 'signup' ? takeSignUpTarget() : '/settings', { replace: true });
  const known = type ?? 'signup';

  switch (state.kind) {
    case 'reading':
      return <p role="status">One moment…</p>;
    case 'unread':
      return <UnreadLink message={state.message} onRetry={() => void read()} />;
    case 'dead':
      return state.reason === 'used' ? (
        <Ending heading="This link has been used" {...USED[known]} />
      ) : (
        <Ending heading="This link is no longer valid" {...EXPIRED[known]} />
      );
    case 'second_factor':
      return (
        <SecondFactorForm
          challenge={state.challenge}
          event="password_recovery"
          onVerified={goOn}
          onCancel={() => navigate('/login', { replace: true })}
        />
      );
    case 'done':
      return known === 'email_change' || known === 'email_undo' ? (
        <Ending {...DONE[known](state.link)} />
      ) : null;
    case 'asking':
      return (
        <LinkQuestion
          key={user?.userId ?? 'guest'}
          {...{ type: known, link: state.link, user, isBusy: state.isBusy, error: state.error }}
          onUse={async () => {
            if ((await use()) && (known === 'signup' || known === 'recovery')) goOn();
          }}
        />
      );
  }
}

type EndingProps = { heading: string; text: string; to: string; label: string };

function Ending({ heading, text, to, label }: EndingProps) {
  return (
    <LinkCard heading={heading}>
      <p>{text}</p>
      <div className={styles.switches}>
        <Link to={to}>{label}</Link>
      </div>
    </LinkCard>
  );
}
