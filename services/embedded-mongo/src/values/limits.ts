/** The largest document that is stored. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** The largest message of the wire protocol. */
export const maxMessageBytes = 48_000_000;
