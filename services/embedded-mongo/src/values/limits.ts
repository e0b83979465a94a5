/** The size of the largest document that can be stored, in bytes. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** The size of the largest message of the wire protocol, in bytes. */
export const maxMessageBytes = 48_000_000;
