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

type End = { status: 'Completed' | 'Resigned'; questions: number; isFirst?: boolean };

/** Sends events as the game service does. */
async function tell(storyId: string, end?: End): Promise<string> {
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
      isFirst: end?.isFirst ?? true,
    },
  };
  // A start and an end may arrive in either order, and twice.
  for (const event of end ? [ended, started, ended] : [started, started]) {
    expect((await service.sendEvent(event)).status).toBe(200);
  }
  return playId;
}

describe('the outcomes of a mystery’s plays', () => {
  it('come from each player’s first finished play, guests’ too, each counted once', async () => {
    const [storyId, decoy] = [await newStory(), await newStory()];
    for (const questions of [2, 4, 4, 7]) await tell(storyId, { status: 'Completed', questions });
    await tell(storyId, { status: 'Resigned', questions: 5 });
    await tell(storyId);
    await tell(decoy, { status: 'Completed', questions: 11 });
    expect(await outcomesOf(storyId)).toEqual({
      attempts: 5,
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

  it('count people and not plays: fifty more games of one player change nothing', async () => {
    const storyId = await newStory();
    await tell(storyId, { status: 'Resigned', questions: 9 });
    const before = await outcomesOf(storyId);
    for (let replay = 0; replay < 50; replay += 1)
      await tell(storyId, { status: 'Completed', questions: 1, isFirst: false });
    expect(await outcomesOf(storyId)).toEqual(before);
    expect(before).toMatchObject({ attempts: 1, solved: 0, resigned: 1 });
  });

  it('leave out the plays of the player who asks', async () => {
    const storyId = await newStory();
    const own = await tell(storyId, { status: 'Completed', questions: 2 });
    await tell(storyId, { status: 'Completed', questions: 7 });
    const path = `/internal/stories/${storyId}/outcomes?except=${own},another`;
    expect((await service.internal('GET', path)).body).toMatchObject({
      attempts: 1,
      distribution: [{ questions: 7, solvers: 1 }],
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
