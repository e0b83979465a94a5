import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BodyOf, EventEnvelope, HostStorySchema, StoryStats, setEstimate } from '@sidelight/contracts';
import type * as z from 'zod/mini';

export type HostStory = z.infer<typeof HostStorySchema>;

export const NO_OUTCOMES: StoryStats = { attempts: 0, solved: 0, resigned: 0, par: null, distribution: [] };

export async function startFakeServices() {
  const stories = new Map<string, HostStory>();
  /** Mysteries that are kept for a daily and hidden from players. */
  const kept = new Set<string>();
  /** The outcomes of each mystery, by its id. */
  const outcomes = new Map<string, StoryStats>();
  /** For each mystery, the parameter `except` of the last request for its outcomes. */
  const leftOut = new Map<string, string | null>();
  const daily = new Map<string, string>();
  /** The number of each daily mystery, by its date. */
  const dailyNumbers = new Map<string, number>();
  const users = new Map<string, string>();
  const admins = new Set<string>();
  const events = new Map<string, EventEnvelope>();
  /** Mysteries that wait for the test player. */
  const unestimated = new Set<string>();
  const estimates: (BodyOf<typeof setEstimate> & { storyId: string })[] = [];
  let isDown = false;
  let hasNames = true;

  const answer = (url: string): unknown => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [, , noun, id = '', what] = pathname.split('/');
    if (noun === 'stories' && what === 'outcomes') {
      leftOut.set(id, searchParams.get('except'));
      return outcomes.get(id) ?? NO_OUTCOMES;
    }
    if (noun === 'stories') return kept.has(id) && !searchParams.has('kept') ? undefined : stories.get(id);
    if (noun === 'estimates') return { storyIds: [...unestimated] };
    if (noun === 'daily') {
      const number = dailyNumbers.get(id);
      return { storyId: daily.get(id) ?? null, ...(number === undefined ? {} : { number }) };
    }
    if (noun === 'accounts') return { isAdmin: admins.has(id) };
    if (noun === 'users') {
      const userId = users.get(id);
      return userId ? { userId, username: id } : undefined;
    }
    return undefined;
  };

  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (isDown) return void response.destroy();
    if (request.url === '/internal/usernames') {
      if (!hasNames) return void send(503, { error: 'Down', code: 'unavailable', requestId: 'test' });
      const { userIds } = JSON.parse(await text(request)) as { userIds: string[] };
      const asked = [...users].filter(([, userId]) => userIds.includes(userId));
      return void send(200, { usernames: Object.fromEntries(asked.map(([name, userId]) => [userId, name])) });
    }
    if (request.url === '/internal/listed') {
      const { storyIds } = JSON.parse(await text(request)) as { storyIds: string[] };
      return void send(200, { storyIds: storyIds.filter((storyId) => stories.get(storyId)?.isPublic) });
    }
    if (request.method === 'POST') {
      const event = JSON.parse(await text(request)) as EventEnvelope;
      events.set(event.eventId, event);
      return void send(200, { applied: true });
    }
    if (request.method === 'PUT') {
      const storyId = request.url?.split('/').at(-2) ?? '';
      estimates.push({ storyId, ...(JSON.parse(await text(request)) as BodyOf<typeof setEstimate>) });
      unestimated.delete(storyId);
      return void send(200, { isStored: true });
    }
    const body = answer(request.url ?? '');
    const code = request.url?.includes('/users/') ? 'profile_not_found' : 'story_not_found';
    if (body === undefined) return void send(404, { error: 'Not found', code, requestId: 'test' });
    return void send(200, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stories,
    kept,
    outcomes,
    leftOut,
    daily,
    dailyNumbers,
    unestimated,
    estimates,
    users,
    admins,
    eventsOf: (type: string) => [...events.values()].filter((event) => event.type === type),
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Without names, only the route for usernames fails. */
    setHasNames: (has: boolean) => {
      hasNames = has;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
