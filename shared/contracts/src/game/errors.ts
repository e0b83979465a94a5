import type { ErrorTable } from '../errors/error-table.ts';

export const GAME_ERRORS = {
  host_failed: { status: 503, message: 'Sorry, there was an error. Please try again.' },
  check_pending: { status: 409, message: 'Your last check is still running' },
  check_stopped: { status: 409, message: 'The check took too long and was stopped. Please try again.' },
  play_not_found: { status: 404, message: 'Play not found' },
  turn_not_found: { status: 404, message: 'Answer not found' },
  turn_pending: { status: 409, message: 'The host is still answering your last question' },
  turn_limit: {
    status: 429,
    message: 'This game has reached its limit of questions. Help still reveals the answer.',
  },
  play_ended: { status: 409, message: 'This game has already ended' },
  dispute_not_found: { status: 404, message: 'Dispute not found' },
  not_disputable: { status: 409, message: 'This answer cannot be disputed' },
  dispute_decided: { status: 409, message: 'This dispute has been decided already' },
  dispute_limit: { status: 429, message: 'You cannot dispute more answers of this game' },
} as const satisfies ErrorTable;
