import { HostUnavailableError } from '../host.ts';

export type AnswerBounds = { bytes: number; characters: number };

/** More than the 300 bytes that a token takes in a stream, most of them JSON around the token. */
const BYTES_PER_TOKEN = 512;
/** About twice as many characters as a token of English has. */
const CHARACTERS_PER_TOKEN = 8;

/** The most that the host reads of an answer, because a server may ignore the request's limit of tokens. */
export const boundsOf = (maxOutputTokens: number): AnswerBounds => ({
  bytes: maxOutputTokens * BYTES_PER_TOKEN,
  characters: maxOutputTokens * CHARACTERS_PER_TOKEN,
});

/** @throws HostUnavailableError `truncated` */
export function checkBound(size: number, most: number): void {
  if (size > most) throw new HostUnavailableError('truncated');
}

/**
 * Returns a response whose body fails after `mostBytes`. `readAnswerStream` counts an event stream itself, because one
 * more stream in between would take half a millisecond of each turn.
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
