import { expect, it } from 'vitest';
import type { HostStory } from '../../src/host.ts';
import { OfflineHost } from '../../src/offline/offline-host.ts';
import { makeRequest } from '../../src/testing/stories.ts';
import { readCuratedStories } from '../curated-stories.ts';

it('does not confirm a theory that may as well be false', async () => {
  const story = (await readCuratedStories()).get('12') as HostStory;
  const ask = (question: string) => new OfflineHost().reply({ ...makeRequest(question), story });
  expect(await ask("Victor's sister had to pay him.")).toMatchObject({ verdict: 'no' });
  expect(await ask('Victor had to pay his sister.')).toMatchObject({ verdict: 'yes' });
});
