import isEmail from 'validator/lib/isEmail.js';

export type FieldProblem<F extends string = string> = { field: F; message: string };

export type SignUpFields = {
  username: string;
  email: string;
  password: string;
  /** Only the form has this field; the server does not get it. */
  confirmation?: string;
};

/** Lengths in code points (product spec, sections 5 and 9). */
export const ACCOUNT_LIMITS = { usernameMin: 3, usernameMax: 20, passwordMin: 8, passwordMax: 256 } as const;

/** From section 5 of the product spec. */
export const ACCOUNT_MESSAGES = {
  usernameRequired: 'Invalid Username',
  usernameLength: 'Username must be between 3 and 20 characters',
  usernameCharacters: 'Username can only contain letters, numbers, and underscores',
  emailRequired: 'Invalid email',
  passwordRequired: 'Password is Required',
  passwordLength: 'Password must be at least 8 characters long',
  passwordTooLong: 'Password must have at most 256 characters',
  passwordClasses:
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  mismatch: 'Passwords do not match',
} as const;

const M = ACCOUNT_MESSAGES;
const length = (value: string) => [...value].length;

export function usernameProblem(username: string): string | null {
  if (username.trim() === '') return M.usernameRequired;
  if (length(username) < ACCOUNT_LIMITS.usernameMin || length(username) > ACCOUNT_LIMITS.usernameMax) {
    return M.usernameLength;
  }
  return /^[A-Za-z0-9_]+$/.test(username) ? null : M.usernameCharacters;
}

/**
 * Also refuses two kinds of valid addresses: those with a quoted part before the @ and those with an IP address instead
 * of a domain.
 */
export function emailProblem(email: string): string | null {
  return isEmail(email, { blacklisted_chars: '"' }) ? null : M.emailRequired;
}

export function passwordProblem(password: string): string | null {
  if (password === '') return M.passwordRequired;
  if (length(password) < ACCOUNT_LIMITS.passwordMin) return M.passwordLength;
  if (length(password) > ACCOUNT_LIMITS.passwordMax) return M.passwordTooLong;
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\p{N}\s]/u];
  return classes.every((pattern) => pattern.test(password)) ? null : M.passwordClasses;
}

/** At most one problem for each field, in the order of the product spec. */
export function validateSignUp(fields: SignUpFields): FieldProblem<keyof SignUpFields>[] {
  const { username, email, password, confirmation } = fields;
  const found: [keyof SignUpFields, string | null][] = [
    ['username', usernameProblem(username)],
    ['email', emailProblem(email)],
    ['password', passwordProblem(password)],
    ['confirmation', confirmation !== undefined && confirmation !== password ? M.mismatch : null],
  ];
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}
