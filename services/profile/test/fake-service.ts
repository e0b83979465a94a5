import { startTestServer } from '@sidelight/kit/testing';

export type TestEvent = { eventId: string; type: string; payload: Record<string, unknown> };

export async function startFakeService() {
  const events: TestEvent[] = [];
  const pages = new Map<string, (query: URLSearchParams) => unknown>();
  const state = { isDown: false };
  const server = await startTestServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const send = (status: number, body: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.isDown) return send(503, { error: 'Away', code: 'unavailable', requestId: 'test' });
    if (req.method === 'POST') {
      events.push(JSON.parse(Buffer.concat(chunks).toString()));
      return send(200, { applied: true });
    }
    const url = new URL(req.url ?? '', 'http://fake-service');
    const page = pages.get(url.pathname);
    return page
      ? send(200, page(url.searchParams))
      : send(404, { error: 'Not found', code: 'not_found', requestId: 'test' });
  });
  return { ...server, events, pages, state };
}
