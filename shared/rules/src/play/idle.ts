/** A member's unfinished play is closed after so many days without a message; its questions count from then on. */
export const IDLE_DAYS = 7;
