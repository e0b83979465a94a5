import { expect, it } from 'vitest';
import type { HostNotes, HostStory } from '../../src/host.ts';
import { OfflineHost } from '../../src/offline/offline-host.ts';
import { makeRequest } from '../../src/testing/stories.ts';
import { readCuratedStories } from '../curated-stories.ts';

it('does not confirm a theory that may as well be false', async () => {
  const story = (await readCuratedStories()).get('12') as HostStory;
  const ask = (question: string) => new OfflineHost().reply({ ...makeRequest(question), story });
  expect(await ask("Victor's sister had to pay him.")).toMatchObject({ verdict: 'no' });
  expect(await ask('Victor had to pay his sister.')).toMatchObject({ verdict: 'yes' });
});

it('asks before it ends a game after a sentence that may as well be false', async () => {
  const question = 'Without their stop the bus would have been under the rock when it fell.';
  const { hostNotes, ...story } = (await readCuratedStories()).get('18') as HostStory & {
    hostNotes: HostNotes;
  };
  const statements = hostNotes.statements.filter(({ text }) => text !== question);
  const reply = await new OfflineHost().reply({
    ...makeRequest(question),
    story: { ...story, hostNotes: { ...hostNotes, statements } },
  });
  expect(hostNotes.statements.length - statements.length).toBe(1);
  expect(reply).toMatchObject({ solved: false, messageToUser: expect.stringContaining('Say yes') });
});
