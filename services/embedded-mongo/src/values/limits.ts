export const maxDocumentBytes = 16 * 1024 * 1024;

export const maxMessageBytes = 48_000_000;
