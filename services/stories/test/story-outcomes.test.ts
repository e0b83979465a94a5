import { describe, expect, it } from 'vitest';
import { newKey, useStories } from './support.ts';

const service = useStories();

async function newStory(): Promise<string> {
  const storyId = newKey();
  await service.connection.collection<{ _id: string }>('stories').insertOne({ _id: storyId });
  return storyId;
}
const play = (storyId: string, playId: string, userId: string | null = null) => ({
  ...{ playId, storyId, userId, localDate: '2026-11-20', dailyDate: null },
});
const outcomesOf = async (storyId: string) =>
  (await service.internal('GET', `/internal/stories/${storyId}/outcomes`)).body;

/** The events of a play, as the game service sends them. */
async function tell(storyId: string, end?: { status: 'Completed' | 'Resigned'; questions: number }) {
  const playId = newKey();
  const started = { eventId: newKey(), type: 'play.started', payload: play(storyId, playId) };
  const ended = {
    eventId: newKey(),
    type: 'play.ended',
    payload: {
      ...play(storyId, playId),
      ...{ points: 20, hintsUsed: 1, timeTakenMs: 1000, accuracyScore: 0.5 },
      completedStatus: end?.status,
      questionsAsked: end?.questions,
    },
  };
  // A start and an end may arrive in either order, and twice.
  for (const event of end ? [ended, started, ended] : [started, started]) {
    expect((await service.sendEvent(event)).status).toBe(200);
  }
}

describe('the outcomes of a mystery’s plays', () => {
  it('come from the events of all plays, guests’ too, each counted once', async () => {
    const [storyId, decoy] = [await newStory(), await newStory()];
    for (const questions of [2, 4, 4, 7]) await tell(storyId, { status: 'Completed', questions });
    await tell(storyId, { status: 'Resigned', questions: 5 });
    await tell(storyId);
    await tell(decoy, { status: 'Completed', questions: 11 });
    expect(await outcomesOf(storyId)).toEqual({
      attempts: 6,
      solved: 4,
      resigned: 1,
      par: 4,
      distribution: [
        { questions: 2, solvers: 1 },
        { questions: 4, solvers: 2 },
        { questions: 7, solvers: 1 },
      ],
    });
  });

  it('count solvers with more than 60 questions together', async () => {
    const storyId = await newStory();
    for (const questions of [60, 61, 199]) await tell(storyId, { status: 'Completed', questions });
    expect((await outcomesOf(storyId)).distribution).toEqual([{ questions: 60, solvers: 3 }]);
  });

  it('are empty before the first play', async () => {
    const nothing = { attempts: 0, solved: 0, resigned: 0, par: null, distribution: [] };
    expect(await outcomesOf(await newStory())).toEqual(nothing);
  });
});
