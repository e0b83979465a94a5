import type { ApiError } from '@sidelight/shell-api';
import type { AccountFields } from './use-account-form.ts';

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
const WEAK: Readonly<Record<string, string>> = {
  common: 'it is one of the commonest passwords',
  contains_username: 'it contains your username',
  contains_email: 'it contains your email',
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** An answer of the service as problems of the form's fields; what belongs to none is said below the form. */
export function serverProblems({ status, code, message, details = {} }: ApiError): ServerProblem[] {
  // Not an answer at all but a fault of ours, whose words are no player's business.
  if (status === 0 && code === 'unexpected') {
    return [{ field: 'root', message: 'Something went wrong. Please try again.' }];
  }
  if (code === 'weak_password') {
    const reasons = listOf(details.reasons).flatMap((reason) => WEAK[String(reason)] ?? []);
    const why = reasons.length > 0 ? `: ${reasons.join(', and ')}` : '';
    return [{ field: 'newPassword', message: `${message}${why}` }];
  }
  const named = listOf(details.problems).flatMap((problem): ServerProblem[] => {
    const { field, message: words } = problem as { field?: unknown; message?: unknown };
    const known = FIELD_OF_NAME[String(field)];
    return known && typeof words === 'string' ? [{ field: known, message: words }] : [];
  });
  return named.length > 0 ? named : [{ field: FIELD_OF_CODE[code] ?? 'root', message }];
}
