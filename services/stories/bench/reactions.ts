import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStory, setReaction } from '@sidelight/contracts';
import { createLogger, createSessions } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { api, signedIn, waitFor } from '@sidelight/kit/testing';

/**
 * Measures many reactions at once on one mystery, each by another member, through a service in a separate process:
 * `node services/stories/bench/reactions.ts [240] [20]`. The second number is how many more come one after the other,
 * to compare. Ends with 1 where a reaction failed or the count is wrong.
 */
const [atOnce = 240, inTurn = 20] = process.argv.slice(2).map(Number);
const PORT = 4871;
const baseUrl = `http://127.0.0.1:${PORT}`;
const secret = 'bench-secret-bench-secret-bench-secret';
const publicOrigin = 'http://localhost:3000';

const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-bench-'));
const logger = createLogger({ name: 'bench', level: 'error' });
const database = await ensureDatabase({ dataDir, mongodbUri: process.env.MONGODB_URI, logger });
const fakeService = createServer((_, res) => {
  res.writeHead(200, { 'content-type': 'application/json' }).end('{"applied":true,"usernames":{}}');
}).listen(0, '127.0.0.1');
await once(fakeService, 'listening');
const address = fakeService.address();
const fakeServiceUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const service = fork(join(import.meta.dirname, '../src/main.ts'), {
  env: {
    ...process.env,
    ...{ PORT: String(PORT), MONGODB_URI: database.uri, SESSION_SECRET: secret, SERVICE_TOKEN: secret },
    ...{ PUBLIC_ORIGIN: publicOrigin, PROFILE_URL: fakeServiceUrl, GAME_URL: fakeServiceUrl },
    ...{ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '10000' },
  },
});
const sessions = await createSessions({ uri: database.uri, secret: [secret], publicOrigin, logger });
const member = async () => api(baseUrl, (await signedIn(sessions)).cookie);

type Outcome = { status: number; tookMs: number };

async function react(client: Awaited<ReturnType<typeof member>>, storyId: string): Promise<Outcome> {
  const began = performance.now();
  const path = setReaction.path.replace(':storyId', storyId);
  const { status } = await client.request('PUT', path, { json: { reactionType: 'like' } });
  return { status, tookMs: performance.now() - began };
}

function show(name: string, outcomes: readonly Outcome[], wallMs: number): void {
  const times = outcomes.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const statuses = Object.entries(Object.groupBy(outcomes, ({ status }) => status));
  const answers = statuses.map(([status, all = []]) => `${all.length} × ${status}`).join(', ');
  console.log(
    `${name}: ${answers} in ${Math.round(wallMs)} ms; each p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms`,
  );
}

try {
  await waitFor(async () => (await fetch(`${baseUrl}/readyz`)).ok, 60_000);
  const input = {
    ...{ title: 'A busy mystery', prompt: 'Everybody has an opinion of this one. Why is that so?' },
    ...{ solution: 'It is measured how long that takes.', isPublic: true, contentWarnings: [] },
    ...({ displayColour: 'navy', displayIcon: 'moon' } as const),
  };
  const { storyId } = await (await member()).call(createStory, {
    body: input,
    idempotencyKey: 'bench-story-1',
  });
  const members = await Promise.all(Array.from({ length: atOnce + inTurn }, member));
  const single: Outcome[] = [];
  let began = performance.now();
  for (const client of members.slice(atOnce)) single.push(await react(client, storyId));
  show(`${inTurn} one after the other`, single, performance.now() - began);
  began = performance.now();
  const all = await Promise.all(members.slice(0, atOnce).map((client) => react(client, storyId)));
  show(`${atOnce} at once`, all, performance.now() - began);
  const { body } = await api(baseUrl).request('GET', `/api/stories/stories/${storyId}/reactions`);
  console.log(`likes: ${body.likes} of ${atOnce + inTurn}`);
  process.exitCode = body.likes === atOnce + inTurn && all.every(({ status }) => status === 200) ? 0 : 1;
} finally {
  service.kill('SIGTERM');
  await once(service, 'exit');
  fakeService.close();
  await sessions.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
