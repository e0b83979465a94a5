import { type BatchRunner, createBatchRunner, type NewEvent } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { AuthorMove } from '../authors/authors.repository.ts';
import { SYSTEM_AUTHOR } from '../authors/profile-client.ts';
import type { StoryOwner } from '../stories/stories.repository.ts';
import { visibilityKey } from '../stories/story-sums.ts';
import type { StoriesContext } from '../stories-context.ts';
import { type DeltaRecord, NO_FIGURES, STORY_FIGURES, type StoryFigures } from './delta.model.ts';

/** Deltas that are added in one transaction. */
const BATCH = 500;
/** How long the deltas of plays wait for more, in ms; a reaction waits for none. */
const DELAY_MS = 250;

type CounterContext = Pick<
  StoriesContext,
  'stories' | 'authors' | 'totals' | 'deltas' | 'outbox' | 'transaction' | 'logger'
>;

/**
 * Adds waiting deltas to the counters of their mysteries, to the sums of the authors and of the service, and
 * tells the authors' profiles: many at once, so that players who meet on one mystery never write the same
 * record. The number of commands of a batch does not depend on how many deltas it has.
 */
export function createDeltaCounter(ctx: CounterContext): BatchRunner {
  async function runBatch(): Promise<boolean> {
    if (!(await ctx.deltas.isAnyWaiting())) return false;
    return ctx.transaction(async (session) => {
      const waiting = await ctx.deltas.take(BATCH, session);
      await addDeltas(ctx, sumByStory(waiting), session);
      return waiting.length === BATCH;
    });
  }
  return createBatchRunner({ name: 'deltas', runBatch, delayMs: DELAY_MS, logger: ctx.logger });
}

function sumByStory(deltas: readonly DeltaRecord[]): Map<string, StoryFigures> {
  const sums = new Map<string, StoryFigures>();
  for (const { storyId, ...delta } of deltas) {
    const sum = sums.get(storyId) ?? { ...NO_FIGURES };
    for (const figure of STORY_FIGURES) sum[figure] += delta[figure] ?? 0;
    sums.set(storyId, sum);
  }
  return sums;
}

async function addDeltas(
  { stories, authors, totals, outbox }: CounterContext,
  sums: ReadonlyMap<string, StoryFigures>,
  session: ClientSession,
): Promise<void> {
  const owners = await stories.moveFigures(sums, session);
  await authors.moveMany(
    owners.map((owner) => authorMove(owner, sums.get(owner._id) ?? NO_FIGURES)),
    session,
  );
  const moved = owners.map((owner) => ({ owner, ...(sums.get(owner._id) ?? NO_FIGURES) }));
  const likes = moved.reduce((sum, each) => sum + each.likes, 0);
  if (likes !== 0) await totals.move({ likes }, session);
  const events = moved
    .filter(({ owner, likes, dislikes }) => owner.authorId !== SYSTEM_AUTHOR.userId && (likes || dislikes))
    .map(({ owner, likes, dislikes }): NewEvent<'reaction.changed'> => {
      const payload = { storyId: owner._id, authorId: owner.authorId };
      return {
        type: 'reaction.changed',
        payload: { ...payload, likesDelta: likes, dislikesDelta: dislikes },
      };
    });
  await outbox.append(session, events);
}

/** The change of the author's sums. */
function authorMove({ authorId, isPublic }: StoryOwner, figures: StoryFigures): AuthorMove {
  const { likes, dislikes, totalCompletions, totalResignations, totalQuestions, totalTimeMs } = figures;
  const plays = totalCompletions + totalResignations;
  const delta = { likes, dislikes, plays, questions: totalQuestions, timeMs: totalTimeMs };
  return { authorId, half: visibilityKey(isPublic), delta };
}
