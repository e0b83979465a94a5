/** A name that was given up is free for others after so long. */
export const NAME_REST_MS = 30 * 24 * 3_600_000;
