import {
  ACCOUNT_MESSAGES,
  emailProblem,
  type FieldProblem,
  passwordProblem,
  usernameProblem,
} from './validate-sign-up.ts';

export type SettingsFields = {
  username: string;
  email: string;
  newPassword: string;
  confirmNewPassword: string;
};

/**
 * The problems are in the order of the form's fields. Both password fields may be empty, because the player then keeps
 * the old password.
 */
export function validateSettings(fields: SettingsFields): FieldProblem<keyof SettingsFields>[] {
  const { username, email, newPassword, confirmNewPassword } = fields;
  const mismatch = newPassword === confirmNewPassword ? null : ACCOUNT_MESSAGES.mismatch;
  const found: [keyof SettingsFields, string | null][] = [
    ['username', usernameProblem(username)],
    ['email', emailProblem(email)],
    ['newPassword', newPassword === '' ? null : passwordProblem(newPassword)],
    ['confirmNewPassword', mismatch],
  ];
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}
