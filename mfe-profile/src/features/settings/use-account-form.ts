import type { Account } from '@sidelight/contracts';
import { changedSettings, emailKey } from '@sidelight/rules';
import { baseApi, telemetry, toApiError, useAppDispatch, useAuth, useToasts } from '@sidelight/shell-api';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { type AccountFields, serverProblems } from './server-problems.ts';
import { useTypedFields } from './typed-fields.ts';
import { useRecovery } from './use-recovery.ts';

const fieldsOf = ({ username, email }: Pick<Account, 'username' | 'email'>): AccountFields => ({
  username,
  email,
  newPassword: '',
  confirmNewPassword: '',
  currentPassword: '',
});

const isSameEmail = (one: string, other: string) => emailKey(one) === emailKey(other);

/** If the validation rules do not load, only the server validates the fields. */
const loadRules = () =>
  import(/* webpackChunkName: "settings-rules" */ './settings-rules.ts').then(
    (rules) => rules.validateSettings,
    () => () => [],
  );

/** An unchanged email is not validated, because it may be older than the current rules. */
const resolverFor =
  (account: Account): Resolver<AccountFields> =>
  async (values) => {
    const validateSettings = await loadRules();
    const isKept = isSameEmail(values.email, account.email);
    const problems = validateSettings(values).filter(({ field }) => !(isKept && field === 'email'));
    if (problems.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(({ field, message }) => [field, { type: 'rule', message }])),
    };
  };

/** A save sends only the changed fields (product spec, sections 4, 5 and 8). */
export function useAccountForm(account: Account) {
  const { updateUser } = useAuth();
  const { notify } = useToasts();
  const dispatch = useAppDispatch();
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const form = useForm<AccountFields>({
    // A rename in another tab changes only the fields in which the player has not typed.
    values: fieldsOf(account),
    resetOptions: { keepDirtyValues: true },
    resolver: resolverFor(account),
  });
  useTypedFields(form, account.userId);
  const { control, handleSubmit, reset, setError } = form;
  const [email, newPassword] = useWatch({ control, name: ['email', 'newPassword'] });

  const { isRecovering, end: endRecovery } = useRecovery(account.userId);
  /** A new email always needs the current password, a new password only if the player came from no recovery mail. */
  const asksPassword = !isSameEmail(email, account.email) || (newPassword !== '' && !isRecovering);

  const save = handleSubmit(async (fields) => {
    setPendingEmail(null);
    const changes = changedSettings(fields, account);
    if (changes === null) return notify({ text: 'No changes to save', tone: 'info' });
    const { currentPassword } = fields;
    const needsPassword = changes.email !== undefined || changes.password !== undefined;
    try {
      const saved = await updateUser({
        ...changes,
        ...(needsPassword && currentPassword !== '' ? { currentPassword } : {}),
      });
      if (changes.password !== undefined) endRecovery();
      reset(fieldsOf(saved), { keepDirtyValues: false });
      // This data is out of date: a name may have changed, and a new password ends the member's other sessions.
      dispatch(baseApi.util.invalidateTags(['Me', 'Profile', 'Sessions']));
      if (changes.email !== undefined && saved.email !== changes.email) setPendingEmail(changes.email);
      notify({ text: 'Settings updated successfully', tone: 'success' });
    } catch (error) {
      const failure = toApiError(error);
      if (failure.code === 'unexpected') telemetry.report(error, { settings: 'save' });
      // The recovery is too long ago. The field for the password appears before it gets the problem and the focus.
      if (failure.code === 'current_password_wrong' && !asksPassword) flushSync(endRecovery);
      const problems = serverProblems(failure);
      problems.forEach(({ field, message }, index) => {
        setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      });
    }
  });

  return {
    form,
    save,
    /** The new email address while its owner must still confirm it by mail. */
    pendingEmail: pendingEmail !== null && isSameEmail(pendingEmail, account.email) ? null : pendingEmail,
    /** True if the save needs the current password. */
    asksPassword,
    isRecovering,
  };
}
