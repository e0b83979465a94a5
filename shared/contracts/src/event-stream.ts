/** The media type of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

export type StreamEvent = { name: string; data: unknown };

/** One event in the format of server-sent events; `data` is JSON, which holds no line break. */
export const eventText = ({ name, data }: StreamEvent): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The events of a response, as they arrive. Reads what `eventText` writes, also where the network cut it
 * elsewhere; comments and events without data are passed over.
 * @throws SyntaxError for data that is not JSON, and whatever a connection that breaks throws
 */
export async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): StreamEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { name, data: JSON.parse(data.join('\n')) as unknown };
}
