/** Of a stored document. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** Of the wire protocol. */
export const maxMessageBytes = 48_000_000;
