import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Story } from '@sidelight/contracts';
import { startTestServer } from '@sidelight/kit/testing';

export const makeStory = (changes: Partial<Story> = {}): Story => ({
  storyId: 'p1ayers-0wn',
  title: 'The Empty Lighthouse',
  prompt: 'A keeper lights the lamp, and by morning nobody has ever heard of him.',
  displayIcon: 'key',
  displayColour: 'navy',
  imageUrl: '/images/stories/p1ayers-0wn.webp?v=0a1b',
  authorUsername: 'carr',
  isPublic: true,
  isMine: false,
  likes: 3,
  dislikes: 1,
  totalAttempts: null,
  totalCompletions: null,
  dateCreated: '2026-11-01T12:00:00.000Z',
  dateModified: '2026-11-01T12:00:00.000Z',
  revision: 3,
  collections: [],
  contentWarnings: [],
  ...changes,
});

type Answer = object | ((req: IncomingMessage, res: ServerResponse) => void);

/** A fake service answers each path (with its query) as `answers` says, and other paths with 404. */
export async function startFakeService() {
  const answers = new Map<string, Answer>();
  const asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = await startTestServer((req, res) => {
    const url = req.url ?? '';
    asked.push({ url, headers: req.headers });
    const answer = answers.get(url);
    if (typeof answer === 'function') return answer(req, res);
    const missing = { error: 'Not found', code: 'not_found', requestId: 'test' };
    res.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    res.end(JSON.stringify(answer ?? missing));
  });
  return { ...server, answers, asked };
}

export type FakeService = Awaited<ReturnType<typeof startFakeService>>;
