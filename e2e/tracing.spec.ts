import { curatedStory } from '../scripts/lib/players/curated.ts';
import { linesWith } from './support/log-lines.ts';
import { ask, openStory, skipAdverts } from './support/player.ts';
import { NEEDS_OWN, running } from './support/running.ts';
import { expect, test } from './support/test.ts';

test.skip(!running, NEEDS_OWN);
const logDir = running?.logDir ?? '';

test('one message of a player has one trace, from the browser through the edge and all services', async ({
  page,
}) => {
  const traces: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/questions'))
      traces.push(request.headers().traceparent ?? 'none');
  });
  await skipAdverts(page);
  await openStory(page, '12');
  const { hostNotes } = await curatedStory('12');
  // The message that ends the game also reaches the other services, by an event.
  await ask(page, hostNotes.keyFacts.map(({ text, paraphrases }) => paraphrases[0] ?? text).join('. '));
  for (const fact of hostNotes.keyFacts) {
    if (await page.getByRole('heading', { name: 'Mystery solved!' }).isVisible()) break;
    await ask(page, fact.paraphrases[0] ?? fact.text);
  }
  await expect(page.getByRole('heading', { name: 'Mystery solved!' })).toBeVisible();

  expect(new Set(traces).size).toBe(traces.length);
  const [, traceId = ''] = traces.at(-1)?.split('-') ?? [];
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  const services = async () => {
    const lines = await linesWith(traceId, logDir);
    return [...new Set(lines.filter(({ msg }) => / 2\d\d$/.test(msg ?? '')).map(({ name }) => name))].sort();
  };
  await expect.poll(services).toEqual(['edge', 'game', 'profile', 'stories']);
});

test('an area that does not load is reported, and an offline page sends nothing', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await page.route('**/remotes/stories/**', (route) => route.abort());
  await page.goto('/collections');
  const reported = async () =>
    (await linesWith('client error', logDir)).filter(
      ({ page, area }) => page === 'collections' && area === 'stories',
    );
  await expect.poll(reported).toMatchObject([{ name: 'profile', kind: 'load', error: 'AreaError' }]);

  const reports = async () =>
    (await linesWith('client error', logDir)).filter(
      ({ page, kind }) => page === 'about' && kind === 'uncaught',
    );
  const before = (await reports()).length;
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/client-reports')) sent.push(request.url());
  });
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new TypeError('offline') })));
  // A page collects its reports for a second before it sends them.
  await page.waitForTimeout(1500);
  expect(sent).toEqual([]);
  expect(await reports()).toHaveLength(before);
  await context.setOffline(false);
  await expect
    .poll(async () => (await reports()).slice(before))
    .toMatchObject([{ name: 'profile', area: 'shell', kind: 'uncaught', error: 'TypeError' }]);
});
