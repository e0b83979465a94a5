import { randomUUID } from 'node:crypto';
import { AREA_NAMES, askQuestion, startPlay } from '@sidelight/contracts';
import { runAsCommand, UsageError } from '@sidelight/kit/command';
import { api } from '@sidelight/kit/testing';
import { curatedStory } from '../lib/players/curated.ts';
import { httpPlayer, newTally } from '../lib/players/http-player.ts';

await runAsCommand(async () => {
  const [url] = process.argv.slice(2);
  if (!url) throw new UsageError('Usage: pnpm containers:play URL');
  const guest = api(url);

  const page = await guest.request('GET', '/');
  if (page.status !== 200 || !page.body.includes('<div id="root">'))
    throw new Error(`${url} is not the shell`);
  const remotes = await guest.request('GET', '/remotes.json');
  for (const area of AREA_NAMES) {
    if (!JSON.stringify(remotes.body).includes(`/remotes/${area}/`)) {
      throw new Error(`remotes.json does not name ${area}`);
    }
  }

  const story = await curatedStory('12');
  const localDate = new Date().toISOString().slice(0, 10);
  // `httpPlayer` retries a request that is refused temporarily, as the front end does.
  const { call } = httpPlayer(url, [story], newTally());
  const { playId } = await call(startPlay, { body: { storyId: story.id, localDate } });
  const ask = async (question: string) => {
    const idempotencyKey = randomUUID();
    const { play } = await call(askQuestion, { params: { playId }, body: { question }, idempotencyKey });
    return play;
  };

  let play = await ask('Did somebody die?');
  if (play.questionsAsked !== 1) throw new Error('The question was not counted');
  if (play.solution !== undefined) throw new Error('The solution was sent before the end');
  for (const fact of story.hostNotes.keyFacts) {
    if (play.state === 'in_progress') play = await ask(fact.paraphrases[0] ?? fact.text);
  }
  if (play.state !== 'solved' || play.result === undefined) throw new Error(`The play is ${play.state}`);
  console.log(`A guest solved '${story.title}' through the edge.`);
});
