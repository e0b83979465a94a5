/**
 * After so many days without a message, a member's unfinished play is closed. Its questions then count in the member's
 * profile.
 */
export const IDLE_DAYS = 7;
