import { createParser } from 'eventsource-parser';
import OpenAI from 'openai';
import { type AnswerBounds, checkBound } from './bounds.ts';

/** What a model answered, however it came. */
export type WholeAnswer = {
  content: string;
  isRefused: boolean;
  /** Null where the answer was cut off. */
  finishReason: string | null;
  usage: OpenAI.CompletionUsage | undefined;
};

type Chunk = Partial<OpenAI.ChatCompletionChunk> & { error?: object };

const END = '[DONE]';

/**
 * Reads a streamed answer to its end. The OpenAI client could as well, at nearly twice the cost of the call: a reply
 * comes in some forty pieces.
 * @param onText hears all of the answer so far, and nothing any more once the signal has aborted
 * @throws OpenAI.APIError for an error that the server tells in the stream; SyntaxError for what is no JSON;
 *   HostUnavailableError for an answer beyond its bounds
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
