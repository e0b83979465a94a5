import * as z from 'zod/mini';
import { UNEXPECTED_MESSAGE } from './failed-call.ts';

/**
 * Every error code with its HTTP status and the sentence a player may read. The sentences are the
 * product spec's where it has one (sections 5 and 8).
 */
export const ERRORS = {
  invalid_request: { status: 400, message: 'The request is not valid' },
  invalid_parameters: { status: 400, message: 'Invalid parameters provided' },
  validation_failed: { status: 422, message: 'Please check what you entered' },
  weak_password: { status: 422, message: 'This password is too easy to guess' },
  credentials_required: {
    status: 400,
    message: 'You must provide either an email or phone number and a password',
  },
  invalid_credentials: { status: 401, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 403, message: 'Email not confirmed' },
  current_password_wrong: { status: 403, message: 'The current password is not right' },
  not_authenticated: { status: 401, message: 'User not authenticated' },
  no_user: { status: 401, message: 'No authenticated user' },
  session_not_found: { status: 401, message: 'Your session has ended. Please log in again.' },
  mfa_required: { status: 403, message: 'A second factor is required' },
  mfa_invalid: { status: 403, message: 'That code is not right' },
  mfa_already_on: { status: 409, message: 'A second factor is set up already' },
  mfa_not_on: { status: 409, message: 'No second factor is set up' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  cross_site: { status: 403, message: 'Requests from other sites are not accepted' },
  not_the_author: { status: 403, message: 'Unauthorized to edit this story' },
  login_to_edit: { status: 401, message: 'You must be logged in to create or edit stories' },
  not_found: { status: 404, message: 'Not found' },
  story_not_found: { status: 404, message: 'Story not found' },
  no_stories: { status: 404, message: 'No stories found' },
  daily_not_found: { status: 404, message: 'No daily story for this date' },
  profile_not_found: { status: 404, message: 'Profile not found' },
  play_not_found: { status: 404, message: 'Play not found' },
  turn_not_found: { status: 404, message: 'Answer not found' },
  dispute_not_found: { status: 404, message: 'Dispute not found' },
  report_not_found: { status: 404, message: 'Report not found' },
  token_invalid: { status: 410, message: 'This link is no longer valid' },
  wrong_account: { status: 403, message: 'Log in to the account that this link is for' },
  signed_in_as_another: { status: 409, message: 'You are logged in to another account' },
  username_taken: { status: 409, message: 'This username is already taken' },
  username_reserved: { status: 409, message: 'This username is not available' },
  turn_pending: { status: 409, message: 'The host is still answering your last question' },
  play_ended: { status: 409, message: 'This game has already ended' },
  not_disputable: { status: 409, message: 'This answer cannot be disputed' },
  dispute_decided: { status: 409, message: 'This dispute has been decided already' },
  edit_conflict: { status: 409, message: 'This mystery was changed elsewhere since you opened it' },
  idempotency_conflict: {
    status: 409,
    message: 'This request was already sent with different content',
  },
  payload_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON' },
  story_limit: {
    status: 429,
    message: 'You can only create 5 stories within 24 hours. Please try again later.',
  },
  turn_limit: { status: 429, message: 'This game has reached its limit of questions' },
  dispute_limit: { status: 429, message: 'You cannot dispute more answers of this game' },
  rate_limited: { status: 429, message: 'Too many requests. Please try again later.' },
  report_failed: { status: 500, message: 'Failed to submit report. Please try again.' },
  favourite_add_failed: { status: 500, message: 'Failed to add item to favourites.' },
  favourite_remove_failed: { status: 500, message: 'Failed to remove from favourites' },
  reaction_set_failed: { status: 500, message: 'Failed to set reaction' },
  reaction_remove_failed: { status: 500, message: 'Failed to remove reaction' },
  reaction_count_failed: { status: 500, message: 'Failed to count reactions' },
  daily_range_failed: { status: 500, message: 'Failed to retrieve Daily stories' },
  random_failed: { status: 500, message: 'Failed to load random story' },
  host_failed: { status: 503, message: 'Sorry, there was an error. Please try again.' },
  unavailable: { status: 503, message: 'The service is not available. Please try again.' },
  internal: { status: 500, message: UNEXPECTED_MESSAGE },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The one shape of every error answer. `error` may be shown to a player, `code` is stable. */
export const ErrorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
