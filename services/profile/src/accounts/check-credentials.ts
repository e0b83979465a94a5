import { ApiError } from '@sidelight/kit';
import { emailProblem, passwordProblem, usernameProblem } from '@sidelight/rules';
import { weakReasons } from '../passwords/weak-password.ts';
import { isReservedName } from './reserved-names.ts';

export type Problem = { field: string; message: string };

/** @throws {ApiError} `validation_failed` with the first problem's message, and all problems in its details */
export function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  throw new ApiError({ code: 'validation_failed', message: first.message, details: { problems } });
}

const problem = (field: string, message: string | null): Problem[] =>
  message === null ? [] : [{ field, message }];

/** The problems are in the order of the form's fields. */
export function changeProblems(changes: {
  username?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}): Problem[] {
  const { username, email, password } = changes;
  return [
    ...(username === undefined ? [] : problem('username', usernameProblem(username))),
    ...(email === undefined ? [] : problem('email', emailProblem(email))),
    ...(password === undefined ? [] : problem('password', passwordProblem(password))),
  ];
}

/** @throws {ApiError} `weak_password` with its reasons */
export function refuseWeak(password: string, account: { username: string; email: string }): void {
  const reasons = weakReasons(password, account);
  if (reasons.length > 0) throw new ApiError({ code: 'weak_password', details: { reasons } });
}

/** @throws {ApiError} `username_reserved` */
export function refuseReserved(username: string, adminUsernames: readonly string[]): void {
  if (isReservedName(username, adminUsernames)) throw new ApiError({ code: 'username_reserved' });
}
