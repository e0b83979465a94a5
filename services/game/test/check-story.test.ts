import { checkStory } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import { makeStory } from './support/make-story.ts';
import { useGame } from './support/start-game.ts';

const game = useGame();
const { hostNotes } = makeStory();

it('tells an admin how simulated players play a listed mystery, but nothing of the mystery’s host notes', async () => {
  const { client } = await game.member({ isAdmin: true });
  const clueless = { ...hostNotes, clues: hostNotes?.clues.slice(1) ?? [] } as typeof hostNotes;
  game.fakeServices.stories.set(
    'clueless',
    makeStory({ storyId: 'clueless', revision: 3, hostNotes: clueless }),
  );
  const check = await client.call(checkStory, { params: { storyId: 'clueless' } });
  expect(check).toMatchObject({
    ...{ revision: 3, cluesLeadToEnd: true, plays: { runs: 12 } },
    questionnaire: { answered: 3, total: 114 },
    faults: [{ code: 'uncovered_fact', count: 1 }],
  });
  expect(JSON.stringify(check)).not.toContain('lighthouse');
});

it('is refused for an unlisted or unknown mystery', async () => {
  const { client } = await game.member({ isAdmin: true });
  game.fakeServices.stories.set('hidden', makeStory({ storyId: 'hidden', isPublic: false }));
  for (const storyId of ['hidden', 'nosuch']) {
    await expect(client.call(checkStory, { params: { storyId } })).rejects.toMatchObject({
      ...{ status: 404, code: 'story_not_found' },
    });
  }
});

it('works for a mystery that is kept for a daily, which cannot be played yet', async () => {
  const { client } = await game.member({ isAdmin: true });
  game.fakeServices.stories.set('kept', makeStory({ storyId: 'kept', revision: 2 }));
  game.fakeServices.kept.add('kept');
  const check = await client.call(checkStory, { params: { storyId: 'kept' } });
  expect(check).toMatchObject({ revision: 2, plays: { runs: 12 } });
  const revisions = game.connection.collection('story_revisions');
  expect(await revisions.countDocuments({ storyId: 'kept' })).toBe(0);
});
