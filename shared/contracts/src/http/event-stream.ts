export const EVENT_STREAM = 'text/event-stream';

export type StreamEvent = { name: string; data: unknown };

export const eventText = ({ name, data }: StreamEvent): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** In browsers, the parser is a chunk of its own, because most pages read no events. */
export const loadParser = () => import(/* webpackChunkName: "events" */ 'eventsource-parser/stream');

/** @throws SyntaxError for data that is not JSON; the network error if the connection breaks */
export async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  if (!response.body) return;
  const { EventSourceParserStream } = await loadParser();
  const texts: ReadableStream<string> = response.body.pipeThrough(new TextDecoderStream());
  const reader = texts.pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { name: value.event ?? 'message', data: JSON.parse(value.data) as unknown };
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
