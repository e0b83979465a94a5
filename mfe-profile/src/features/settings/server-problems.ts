import { type SettingsFields, weakPasswordMessage } from '@sidelight/rules';
import type { ApiError } from '@sidelight/shell-api';

export type AccountFields = SettingsFields & { currentPassword: string };
export type ServerProblem = { field: keyof AccountFields | 'root'; message: string };

const FIELD_OF_CODE: Readonly<Record<string, keyof AccountFields>> = {
  current_password_wrong: 'currentPassword',
  username_taken: 'username',
  username_reserved: 'username',
};
const FIELD_OF_NAME: Readonly<Record<string, keyof AccountFields>> = {
  username: 'username',
  email: 'email',
  password: 'newPassword',
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The form shows a problem whose field is `root` below all fields. */
export function serverProblems({ code, message, details = {} }: ApiError): ServerProblem[] {
  if (code === 'weak_password') {
    return [{ field: 'newPassword', message: weakPasswordMessage(message, details.reasons) }];
  }
  const named = listOf(details.problems).flatMap((problem): ServerProblem[] => {
    const { field, message: words } = problem as { field?: unknown; message?: unknown };
    const known = FIELD_OF_NAME[String(field)];
    return known && typeof words === 'string' ? [{ field: known, message: words }] : [];
  });
  return named.length > 0 ? named : [{ field: FIELD_OF_CODE[code] ?? 'root', message }];
}
