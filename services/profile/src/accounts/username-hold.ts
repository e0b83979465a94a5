/** After a rename or a deletion nobody else can take the old username for so long. */
export const USERNAME_HOLD_MS = 30 * 24 * 3_600_000;
