import type { ErrorTable } from '../errors/error-table.ts';

export const PROFILE_ERRORS = {
  profile_not_found: { status: 404, message: 'Profile not found' },
  validation_failed: { status: 422, message: 'Please check what you entered' },
  weak_password: { status: 422, message: 'This password is too easy to guess' },
  username_taken: { status: 409, message: 'This username is already taken' },
  username_reserved: { status: 409, message: 'This username is not available' },
  credentials_required: {
    status: 400,
    message: 'You must provide either an email or phone number and a password',
  },
  invalid_credentials: { status: 401, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 403, message: 'Email not confirmed' },
  current_password_wrong: { status: 403, message: 'The current password is not right' },
  mfa_required: { status: 403, message: 'A second factor is required' },
  mfa_invalid: { status: 403, message: 'That code is not right' },
  mfa_already_on: { status: 409, message: 'A second factor is set up already' },
  mfa_not_on: { status: 409, message: 'No second factor is set up' },
  push_not_possible: { status: 422, message: 'Reminders cannot reach this browser' },
  token_invalid: { status: 410, message: 'This link is no longer valid' },
  wrong_account: { status: 403, message: 'Log in to the account that this link is for' },
  signed_in_as_another: { status: 409, message: 'You are logged in to another account' },
} as const satisfies ErrorTable;
