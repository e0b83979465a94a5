import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { EmptySchema, IdSchema, InstantSchema } from '../http/fields.ts';

/** The signed-in account as its own browser may know it. */
export const AccountSchema = z.object({
  userId: IdSchema,
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  /**
   * `on` once enrolled, and then every session of the account is multi-factor verified; `required` where the
   * account has no admin's rights until it enrols. Optional, so that services may be older than this field.
   */
  secondFactor: z.optional(z.enum(['off', 'on', 'required'])),
  createdAt: InstantSchema,
});
export type Account = z.infer<typeof AccountSchema>;

export const SessionStateSchema = z.object({
  user: z.nullable(AccountSchema),
  /** When the session ends if nothing refreshes it; null for guests. */
  expiresAt: z.nullable(InstantSchema),
});
export type SessionState = z.infer<typeof SessionStateSchema>;

const credential = z.string().check(z.maxLength(320));
const passwordField = z.string().check(z.maxLength(256));

export const getSession = defineContract({
  name: 'getSession',
  method: 'GET',
  path: '/api/profile/auth/session',
  auth: 'public',
  summary: 'Who is signed in on this browser, if anyone.',
  responses: { 200: SessionStateSchema },
});

/** The details of a `mfa_required` error: what the code is sent with. */
export const MfaRequiredSchema = z.object({ challenge: z.string() });

export const signUp = defineContract({
  name: 'signUp',
  method: 'POST',
  path: '/api/profile/auth/sign-up',
  auth: 'public',
  summary: 'Make an account. Answers alike whether or not the email has one already.',
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
  rateLimit: { points: 20, perSeconds: 3600, by: 'address' },
  overallLimit: { points: 2000, perSeconds: 3600 },
});

export const signIn = defineContract({
  name: 'signIn',
  method: 'POST',
  path: '/api/profile/auth/sign-in',
  auth: 'public',
  summary: 'Sign in by email or username; `mfa_required` where a second factor has to follow.',
  body: z.strictObject({
    identifier: z._default(credential, ''),
    password: z._default(passwordField, ''),
  }),
  errors: ['credentials_required', 'invalid_credentials', 'email_not_confirmed', 'mfa_required'],
  responses: { 200: SessionStateSchema },
  rateLimit: { points: 60, perSeconds: 600, by: 'address' },
  overallLimit: { points: 6000, perSeconds: 600 },
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
  summary: 'Ask for a mail to set a new password. Answers alike for every address.',
  body: z.strictObject({ email: credential }),
  errors: ['validation_failed'],
  responses: { 202: EmptySchema },
  rateLimit: { points: 20, perSeconds: 3600, by: 'address' },
  overallLimit: { points: 2000, perSeconds: 3600 },
});

export const resend = defineContract({
  name: 'resend',
  method: 'POST',
  path: '/api/profile/auth/resend',
  auth: 'public',
  summary: 'Send the verification mail again. Answers alike for every address.',
  body: z.strictObject({ email: credential }),
  errors: ['validation_failed'],
  responses: { 202: EmptySchema },
  rateLimit: { points: 20, perSeconds: 3600, by: 'address' },
  overallLimit: { points: 2000, perSeconds: 3600 },
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
  summary: 'Whose account a link from a mail is about. Changes nothing, and leaves the link unused.',
  body: z.strictObject(mailLink),
  isRepeatable: true,
  errors: ['token_invalid'],
  responses: {
    200: z.object({
      userId: IdSchema,
      username: z.string(),
      /** The address that the account gets; null where it keeps its own. */
      email: z.nullable(z.string()),
      /** Whether what this browser played as a guest goes to the account with it. */
      addsGuestPlays: z.boolean(),
      expiresAt: InstantSchema,
    }),
  },
  rateLimit: { points: 60, perSeconds: 600, by: 'address' },
  overallLimit: { points: 6000, perSeconds: 600 },
});

/** The details of a `token_invalid` error: `used` where the token did its work already. */
export const TokenInvalidSchema = z.object({ reason: z.enum(['used', 'expired']) });

export const verify = defineContract({
  name: 'verify',
  method: 'POST',
  path: '/api/profile/auth/verify',
  auth: 'public',
  summary:
    'Use a token from a mail, once. Signs a new or recovered account in; a new address is for the account’s own session, and taking it back signs nobody in.',
  body: z.strictObject({
    ...mailLink,
    /** Who is signed in and agreed to be signed out for it, where that is another account. */
    endsSessionOf: z.optional(IdSchema),
  }),
  errors: ['token_invalid', 'mfa_required', 'invalid_credentials', 'wrong_account', 'signed_in_as_another'],
  responses: { 200: SessionStateSchema },
  rateLimit: { points: 60, perSeconds: 600, by: 'address' },
  overallLimit: { points: 6000, perSeconds: 600 },
});

export const updateUser = defineContract({
  name: 'updateUser',
  method: 'PATCH',
  path: '/api/profile/auth/user',
  auth: 'member',
  summary: 'Change username, email or password; the last two ask for the current password.',
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
  // Each rename keeps a name from others for 30 days; each new address gets a mail.
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

/** Six digits of an authenticator, or a recovery code; spaces and dashes make no difference. */
const codeField = z.string().check(z.maxLength(64));

export const challengeMfa = defineContract({
  name: 'challengeMfa',
  method: 'POST',
  path: '/api/profile/auth/mfa/challenge',
  auth: 'public',
  summary: 'Give the second factor that `mfa_required` asked for. Signs the account in.',
  body: z.strictObject({
    challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'Must be a challenge')),
    code: codeField,
  }),
  errors: ['token_invalid', 'mfa_invalid', 'mfa_not_on', 'invalid_credentials'],
  responses: { 200: SessionStateSchema },
  rateLimit: { points: 60, perSeconds: 600, by: 'address' },
  overallLimit: { points: 6000, perSeconds: 600 },
});

export const enrolMfa = defineContract({
  name: 'enrolMfa',
  method: 'POST',
  path: '/api/profile/auth/mfa/enrol',
  auth: 'member',
  summary: 'Begin a second factor: a secret for an authenticator, good once its first code confirms it.',
  body: z.strictObject({ currentPassword: passwordField }),
  errors: ['session_not_found', 'current_password_wrong', 'mfa_already_on'],
  responses: {
    200: z.object({
      /** Base32, as authenticators take it by hand. */
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
  summary: 'Finish the enrolment with a first code. Ends the other sessions; shows the recovery codes once.',
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
  summary: 'Give the second factor up; asks for the password and a code.',
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
  summary: 'Delete the account for good. Its plays and mysteries stay, as nobody’s.',
  body: z.strictObject({ currentPassword: passwordField }),
  errors: ['session_not_found', 'current_password_wrong'],
  responses: { 200: SessionStateSchema },
  rateLimit: { points: 30, perSeconds: 3600, by: 'player' },
});
