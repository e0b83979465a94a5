import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { EmptySchema, IdSchema, InstantSchema } from '../http/fields.ts';

export const AccountSchema = z.object({
  userId: IdSchema,
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  /**
   * `on`: the account has a second factor, and each of its sessions has passed both factors. `required`: the account
   * does not get the rights of an admin until it enrols a second factor. Older services do not send this field.
   */
  secondFactor: z.optional(z.enum(['off', 'on', 'required'])),
  createdAt: InstantSchema,
});
export type Account = z.infer<typeof AccountSchema>;

export const SessionStateSchema = z.object({
  user: z.nullable(AccountSchema),
  /** The end of the session, unless a request before this time renews it. Null for guests. */
  expiresAt: z.nullable(InstantSchema),
});
export type SessionState = z.infer<typeof SessionStateSchema>;

const credential = z.string().check(z.maxLength(320));
/**
 * In code units, and so large that too long a password normally gets the message of `passwordProblem`, which counts code
 * points.
 */
const passwordField = z.string().check(z.maxLength(1024));

/** For routes that a stranger may use to guess a secret. */
const ATTEMPT_LIMITS = {
  rateLimit: { points: 60, perSeconds: 600, by: 'address' },
  overallLimit: { points: 6000, perSeconds: 600 },
} as const;

/** For routes that send a mail for a stranger. */
const MAIL_LIMITS = {
  rateLimit: { points: 20, perSeconds: 3600, by: 'address' },
  overallLimit: { points: 2000, perSeconds: 3600 },
} as const;

export const getSession = defineContract({
  name: 'getSession',
  method: 'GET',
  path: '/api/profile/auth/session',
  auth: 'public',
  summary: 'The account that is signed in on this browser, if any.',
  responses: { 200: SessionStateSchema },
});

export const signUp = defineContract({
  name: 'signUp',
  method: 'POST',
  path: '/api/profile/auth/sign-up',
  auth: 'public',
  summary: 'Create an account. The response does not say whether the email already has one.',
  body: z.strictObject({
    username: z._default(credential, ''),
    email: z._default(credential, ''),
    password: z._default(passwordField, ''),
  }),
  errors: [
    'credentials_required',
    'validation_failed',
    'weak_password',
    'username_reserved',
    'username_taken',
  ],
  responses: { 202: z.object({ checkEmail: z.literal(true) }) },
  ...MAIL_LIMITS,
});

export const signIn = defineContract({
  name: 'signIn',
  method: 'POST',
  path: '/api/profile/auth/sign-in',
  auth: 'public',
  summary: 'Sign in by email or username; `mfa_required` if the account has a second factor.',
  body: z.strictObject({
    identifier: z._default(credential, ''),
    password: z._default(passwordField, ''),
  }),
  errors: ['credentials_required', 'invalid_credentials', 'email_not_confirmed', 'mfa_required'],
  responses: { 200: SessionStateSchema },
  ...ATTEMPT_LIMITS,
});

export const signOut = defineContract({
  name: 'signOut',
  method: 'POST',
  path: '/api/profile/auth/sign-out',
  auth: 'public',
  summary: 'Sign out here (`local`), elsewhere (`others`) or everywhere (`global`).',
  body: z.strictObject({ scope: z._default(z.enum(['local', 'others', 'global']), 'local') }),
  isRepeatable: true,
  responses: { 200: SessionStateSchema },
});

export const recover = defineContract({
  name: 'recover',
  method: 'POST',
  path: '/api/profile/auth/recover',
  auth: 'public',
  summary: 'Ask for a mail to set a new password. The response is the same for every address.',
  body: z.strictObject({ email: credential }),
  errors: ['validation_failed'],
  responses: { 202: EmptySchema },
  ...MAIL_LIMITS,
});

export const resend = defineContract({
  name: 'resend',
  method: 'POST',
  path: '/api/profile/auth/resend',
  auth: 'public',
  summary: 'Send the verification mail again. The response is the same for every address.',
  body: z.strictObject({ email: credential }),
  errors: ['validation_failed'],
  responses: { 202: EmptySchema },
  ...MAIL_LIMITS,
});

const mailLink = {
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'Must be a token')),
  type: z.enum(['signup', 'recovery', 'email_change', 'email_undo']),
};

export const describeLink = defineContract({
  name: 'describeLink',
  method: 'POST',
  path: '/api/profile/auth/link',
  auth: 'public',
  summary: 'The account that a link from a mail is for. Does not use the link up.',
  body: z.strictObject(mailLink),
  isRepeatable: true,
  errors: ['token_invalid'],
  responses: {
    200: z.object({
      userId: IdSchema,
      username: z.string(),
      email: z.nullable(z.string()),
      addsGuestPlays: z.boolean(),
      expiresAt: InstantSchema,
    }),
  },
  ...ATTEMPT_LIMITS,
});

export const verify = defineContract({
  name: 'verify',
  method: 'POST',
  path: '/api/profile/auth/verify',
  auth: 'public',
  summary:
    'Use a token from a mail, once. Signs in a new or recovered account. A new address needs the account’s own session; undoing it signs nobody in.',
  body: z.strictObject({
    ...mailLink,
    /**
     * The id of the account that is signed in, if the link belongs to another account. Sent only after the member
     * agreed to be signed out.
     */
    endsSessionOf: z.optional(IdSchema),
  }),
  errors: ['token_invalid', 'mfa_required', 'invalid_credentials', 'wrong_account', 'signed_in_as_another'],
  responses: { 200: SessionStateSchema },
  ...ATTEMPT_LIMITS,
});

export const updateUser = defineContract({
  name: 'updateUser',
  method: 'PATCH',
  path: '/api/profile/auth/user',
  auth: 'member',
  summary: 'Change username, email or password. A new email or password needs the current password.',
  body: z.strictObject({
    username: z.optional(credential),
    email: z.optional(credential),
    password: z.optional(passwordField),
    currentPassword: z.optional(passwordField),
  }),
  errors: [
    'session_not_found',
    'current_password_wrong',
    'validation_failed',
    'weak_password',
    'username_taken',
    'username_reserved',
  ],
  responses: { 200: SessionStateSchema },
  // Each rename reserves the old name for 30 days, and each new email address gets a mail.
  rateLimit: { points: 30, perSeconds: 3600, by: 'player' },
});

export const listSessions = defineContract({
  name: 'listSessions',
  method: 'GET',
  path: '/api/profile/auth/sessions',
  auth: 'member',
  summary: 'The account’s live sessions.',
  responses: {
    200: z.object({
      items: z.array(
        z.object({
          sessionId: z.string(),
          isCurrent: z.boolean(),
          userAgent: z.nullable(z.string()),
          createdAt: InstantSchema,
          lastSeenAt: InstantSchema,
        }),
      ),
    }),
  },
});

export const deleteSession = defineContract({
  name: 'deleteSession',
  method: 'DELETE',
  path: '/api/profile/auth/sessions/:sessionId',
  auth: 'member',
  summary: 'End one of the account’s sessions.',
  params: z.object({ sessionId: z.string().check(z.regex(/^[a-f0-9]{64}$/, 'Must be a session id')) }),
  errors: ['not_found'],
  responses: { 200: EmptySchema },
});

/** Six digits from an authenticator app, or a recovery code. The service ignores spaces and dashes. */
const codeField = z.string().check(z.maxLength(64));

export const challengeMfa = defineContract({
  name: 'challengeMfa',
  method: 'POST',
  path: '/api/profile/auth/mfa/challenge',
  auth: 'public',
  summary: 'Send the second factor after `mfa_required`. Signs the account in.',
  body: z.strictObject({
    challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'Must be a challenge')),
    code: codeField,
  }),
  errors: ['token_invalid', 'mfa_invalid', 'mfa_not_on', 'invalid_credentials'],
  responses: { 200: SessionStateSchema },
  ...ATTEMPT_LIMITS,
});

export const enrolMfa = defineContract({
  name: 'enrolMfa',
  method: 'POST',
  path: '/api/profile/auth/mfa/enrol',
  auth: 'member',
  summary:
    'Begin to enrol a second factor: returns a secret for an authenticator, which its first code must confirm.',
  body: z.strictObject({ currentPassword: passwordField }),
  errors: ['session_not_found', 'current_password_wrong', 'mfa_already_on'],
  responses: {
    200: z.object({
      /** In Base32, so that a person can type it. */
      secret: z.string(),
      otpauthUrl: z.string(),
      expiresAt: InstantSchema,
    }),
  },
  rateLimit: { points: 30, perSeconds: 3600, by: 'player' },
});

export const confirmMfa = defineContract({
  name: 'confirmMfa',
  method: 'POST',
  path: '/api/profile/auth/mfa/confirm',
  auth: 'member',
  summary:
    'Finish the enrolment with a first code. Ends the other sessions and returns the recovery codes, once.',
  body: z.strictObject({ code: codeField }),
  errors: ['session_not_found', 'mfa_already_on', 'mfa_not_on', 'mfa_invalid'],
  responses: { 200: z.object({ recoveryCodes: z.array(z.string()), session: SessionStateSchema }) },
  rateLimit: { points: 60, perSeconds: 3600, by: 'player' },
});

export const disableMfa = defineContract({
  name: 'disableMfa',
  method: 'POST',
  path: '/api/profile/auth/mfa/disable',
  auth: 'member',
  summary: 'Remove the second factor; needs the password and a code.',
  body: z.strictObject({ currentPassword: passwordField, code: codeField }),
  errors: ['session_not_found', 'current_password_wrong', 'mfa_not_on', 'mfa_invalid'],
  responses: { 200: SessionStateSchema },
  rateLimit: { points: 30, perSeconds: 3600, by: 'player' },
});

export const deleteAccount = defineContract({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/profile/auth/delete-account',
  auth: 'member',
  summary: 'Delete the account permanently. Its plays and mysteries stay, without an owner.',
  body: z.strictObject({ currentPassword: passwordField }),
  errors: ['session_not_found', 'current_password_wrong'],
  responses: { 200: SessionStateSchema },
  rateLimit: { points: 30, perSeconds: 3600, by: 'player' },
});
