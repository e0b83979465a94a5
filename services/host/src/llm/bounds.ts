import { HostUnavailableError } from '../host.ts';

/** How much of one answer is read. */
export type AnswerBounds = { bytes: number; characters: number };

/** A stream spends some 300 bytes on a token, most of them on JSON around it. */
const BYTES_PER_TOKEN = 512;
/** Twice what a token of English has. */
const CHARACTERS_PER_TOKEN = 8;

/** The bounds of an answer of this many tokens; a server may ignore the limit in the request. */
export const boundsOf = (maxOutputTokens: number): AnswerBounds => ({
  bytes: maxOutputTokens * BYTES_PER_TOKEN,
  characters: maxOutputTokens * CHARACTERS_PER_TOKEN,
});

/** @throws HostUnavailableError `truncated`, for an answer beyond its bounds */
export function checkBound(size: number, most: number): void {
  if (size > most) throw new HostUnavailableError('truncated');
}

/**
 * The same answer, but with an error where its body is longer than `mostBytes`. Streams of events are left as they
 * are: `readAnswerStream` counts them, because one more stream in between costs a turn half a millisecond.
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
