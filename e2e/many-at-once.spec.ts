import { randomUUID } from 'node:crypto';
import { curatedStory } from '../scripts/lib/players/curated.ts';
import { waitForUrl } from '../scripts/lib/processes.ts';
import type { Stack } from '../scripts/lib/stack.ts';
import { becomeMember, ownProfile } from './support/member.ts';
import { startOwnStack } from './support/own-stack.ts';
import { expect, test } from './support/test.ts';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startOwnStack({ RATE_LIMIT_FACTOR: '100' });
});
test.afterAll(async () => {
  await stack.stop();
});

test('two hundred requests that end one game, with the profile service killed meanwhile, count once', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await becomeMember(page);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const today = new Date().toISOString().slice(0, 10);
  const started = await page.request.post('/api/game/plays', {
    headers,
    data: { storyId: '12', localDate: today },
  });
  const { playId } = (await started.json()) as { playId: string };
  const story = await curatedStory('12');
  const say = (question: string, key: string) =>
    page.request.post(`/api/game/plays/${playId}/questions`, {
      headers: { ...headers, 'idempotency-key': key },
      data: { question },
    });
  const facts = story.hostNotes.keyFacts.map(({ text, paraphrases }) => paraphrases[0] ?? text);
  const before = await page.request.get('/api/stories/stories/12');
  const { totalAttempts, totalCompletions } = (await before.json()) as Record<string, number>;

  stack.supervisor.crash('profile');
  const key = randomUUID();
  const all = facts.join('. ');
  const statuses = new Set<number>();
  for (let wave = 0; wave < 4; wave += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => say(all, key)));
    for (const answer of answers) statuses.add(answer.status());
  }
  // The game service reads sessions itself, so it responds while the profile service is down.
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
  let last = (await (await say(all, key)).json()) as { play: { state: string; result?: { points: number } } };
  for (const fact of facts) {
    if (last.play.state !== 'in_progress') break;
    last = (await (await say(fact, `${key}-${facts.indexOf(fact)}`)).json()) as typeof last;
  }
  expect(last.play.state).toBe('solved');
  await waitForUrl(`${stack.serviceUrls.profile}/readyz`);

  const points = last.play.result?.points ?? -1;
  // Events arrive in any order, each once.
  const counters = async () => {
    const profile = (await ownProfile(page)) as unknown as Record<string, number>;
    const after = (await (await page.request.get('/api/stories/stories/12')).json()) as Record<
      string,
      number
    >;
    return {
      totalXp: profile.totalXp,
      attempted: profile.totalStoriesAttempted,
      completed: profile.totalStoriesCompleted,
      storyAttempts: after.totalAttempts,
      storyCompletions: after.totalCompletions,
    };
  };
  const once = {
    totalXp: points,
    attempted: 1,
    completed: 1,
    storyAttempts: (totalAttempts ?? 0) + 1,
    storyCompletions: (totalCompletions ?? 0) + 1,
  };
  await expect.poll(counters, { timeout: 60_000 }).toEqual(once);
  const award = await (await page.request.get(`/api/profile/me/awards/${playId}`)).json();
  expect(award).toMatchObject({ isSettled: true, xp: points, totalXp: points });
  await context.close();
});
