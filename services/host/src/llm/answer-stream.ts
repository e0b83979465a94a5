import { createParser } from 'eventsource-parser';
import OpenAI from 'openai';
import { type AnswerBounds, checkBound } from './bounds.ts';

export type WholeAnswer = {
  content: string;
  isRefused: boolean;
  /** Null when the answer was cut off. */
  finishReason: string | null;
  usage: OpenAI.CompletionUsage | undefined;
};

type Chunk = Partial<OpenAI.ChatCompletionChunk> & { error?: object };

const END = '[DONE]';

/**
 * Reads a streamed answer to its end. A reply arrives in about forty pieces, so the OpenAI client's own stream reader
 * would nearly double the CPU time of the call.
 * @param onText called with the whole text so far, but never after the signal has aborted
 * @throws OpenAI.APIError for an error that the server sends in the stream; SyntaxError for invalid JSON;
 *   HostUnavailableError for an answer that is too long
 */
export async function readAnswerStream(
  { body, headers }: Response,
  signal: AbortSignal,
  onText: (text: string) => void,
  bounds: AnswerBounds,
): Promise<WholeAnswer> {
  const whole: WholeAnswer = { content: '', isRefused: false, finishReason: null, usage: undefined };
  let hasEnded = false;

  const take = ({ usage, choices, error }: Chunk) => {
    if (error) throw new OpenAI.APIError(undefined, error, undefined, headers);
    const choice = choices?.[0];
    if (usage) whole.usage = usage;
    if (choice?.delta?.refusal) whole.isRefused = true;
    if (choice?.finish_reason) whole.finishReason = choice.finish_reason;
    if (!choice?.delta?.content) return;
    whole.content += choice.delta.content;
    checkBound(whole.content.length, bounds.characters);
    if (!whole.isRefused && !signal.aborted) onText(whole.content);
  };
  const parser = createParser({
    onEvent({ event, data }) {
      if (data === END) hasEnded = true;
      if (hasEnded) return;
      const chunk = JSON.parse(data) as Chunk;
      take(event === 'error' ? { error: chunk.error ?? chunk } : chunk);
    },
  });
  const decoder = new TextDecoder();
  let read = 0;
  for await (const bytes of body ?? []) {
    read += bytes.byteLength;
    checkBound(read, bounds.bytes);
    parser.feed(decoder.decode(bytes, { stream: true }));
    if (hasEnded || signal.aborted) break;
  }
  return whole;
}
