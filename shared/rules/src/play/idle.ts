/** A member's unfinished play is closed after this many days without a message. From then on its questions count. */
export const IDLE_DAYS = 7;
