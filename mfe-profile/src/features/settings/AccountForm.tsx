import type { Account } from '@sidelight/contracts';
import { Button, TextField } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { Panel } from '../../shared/Panel.tsx';
import styles from './Settings.module.css';
import type { AccountFields } from './server-problems.ts';
import { useAccountForm } from './use-account-form.ts';

export function AccountForm({ account }: { account: Account }) {
  const { form, save, pendingEmail, asksPassword, isRecovering } = useAccountForm(account);
  const { errors, isSubmitting } = form.formState;
  // The fields are read-only during a save, because the response to the save overwrites them.
  const field = (name: keyof AccountFields) => ({
    ...form.register(name),
    readOnly: isSubmitting,
    error: errors[name]?.message,
  });
  return (
    <Panel title="Your account">
      {isRecovering && <p className={styles.note}>You are logged in. Set your new password here.</p>}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void save();
        }}
      >
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint="Leave it empty to keep the one you have."
          {...field('newPassword')}
        />
        <TextField
          label="Confirm New Password"
          type="password"
          autoComplete="new-password"
          {...field('confirmNewPassword')}
        />
        {asksPassword && (
          <TextField
            label="Current Password"
            type="password"
            autoComplete="current-password"
            hint="Asked for whenever the email or the password changes."
            aside={<Link to="/login?mode=reset">Forgot your password?</Link>}
            {...field('currentPassword')}
          />
        )}
        <p role="alert" className={styles.error}>
          {errors.root?.message}
        </p>
        <p role="status" className={styles.note}>
          {pendingEmail &&
            `We have sent a mail to ${pendingEmail}. The new address counts once you have opened its link in a browser where you are logged in.`}
        </p>
        <Button type="submit" variant="primary" size="l" isBusy={isSubmitting} className={styles.submit}>
          {isSubmitting ? 'Saving…' : 'Save Changes'}
        </Button>
      </form>
    </Panel>
  );
}
