import { randomUUID } from 'node:crypto';
import { AREA_NAMES, askQuestion, startPlay } from '@sidelight/contracts';
import { api } from '@sidelight/kit/testing';

/**
 * `pnpm containers:play URL`: opens the page and the list of remotes, starts a mystery as a guest and asks one
 * question. @throws Error if the edge or a service behind it does not answer as expected
 */
const [url] = process.argv.slice(2);
if (!url) throw new Error('Usage: pnpm containers:play URL');
const guest = api(url);

const page = await guest.request('GET', '/');
if (page.status !== 200 || !page.body.includes('<div id="root">')) throw new Error(`${url} is not the shell`);
const remotes = await guest.request('GET', '/remotes.json');
for (const area of AREA_NAMES) {
  if (!JSON.stringify(remotes.body).includes(`/remotes/${area}/`)) {
    throw new Error(`remotes.json does not name ${area}`);
  }
}

const localDate = new Date().toISOString().slice(0, 10);
const { playId } = await guest.call(startPlay, { body: { storyId: '12', localDate } });
const { play } = await guest.call(askQuestion, {
  params: { playId },
  body: { question: 'Did somebody die?' },
  idempotencyKey: randomUUID(),
});
if (play.questionsAsked !== 1) throw new Error('The question was not counted');
if (play.solution !== undefined) throw new Error('The solution was sent before the end');
console.log('A guest asked the host a question through the edge.');
