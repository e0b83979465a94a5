import { HostUnavailableError } from '../host.ts';

/** The size limits of one answer. */
export type AnswerBounds = { bytes: number; characters: number };

/** A stream needs about 300 bytes for a token. Most of these bytes are the JSON around the token. */
const BYTES_PER_TOKEN = 512;
/** About twice the characters of a token of English. */
const CHARACTERS_PER_TOKEN = 8;

/**
 * The size limits of an answer of this many tokens. They are needed because a server may ignore the limit in the
 * request.
 */
export const boundsOf = (maxOutputTokens: number): AnswerBounds => ({
  bytes: maxOutputTokens * BYTES_PER_TOKEN,
  characters: maxOutputTokens * CHARACTERS_PER_TOKEN,
});

/** @throws HostUnavailableError `truncated` for an answer that is too long */
export function checkBound(size: number, most: number): void {
  if (size > most) throw new HostUnavailableError('truncated');
}

/**
 * Returns the same response, but reading its body fails after `mostBytes`. The body of an event stream is not wrapped,
 * because one more stream in between would take half a millisecond of each turn. `readAnswerStream` counts the bytes of
 * an event stream instead.
 */
export function boundBody(response: Response, mostBytes: number): Response {
  const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.body || isStream) return response;
  let read = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      read += bytes.byteLength;
      checkBound(read, mostBytes);
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
}
