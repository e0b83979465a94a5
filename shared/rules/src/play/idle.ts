/**
 * A member's unfinished play is closed after this many days without a message. The play's questions then count in the
 * member's profile.
 */
export const IDLE_DAYS = 7;
