import { randomUUID } from 'node:crypto';
import type { Play } from '@sidelight/contracts';
import { firstQuestions } from '@sidelight/host';
import { ApiError } from '@sidelight/kit';
import type { LocalDate } from '@sidelight/rules';
import type { GameContext } from '../game-context.ts';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import { closePlay } from './close-play.ts';
import { dateOf, dayIfKnown, dayOfPlay } from './day-of-play.ts';
import type { PlayRecord } from './play.model.ts';
import { playView } from './play-view.ts';
import { GUEST_PLAY_MS } from './turn-change.ts';

export type StartPlay = {
  storyId: string;
  localDate: string;
  personalityIndex: number;
  restart: boolean;
  playerKey: string;
  userId: string | null;
  guestId: string | null;
  requestId: string;
};

/**
 * Opens a mystery for a player. Returns the first of these that exists:
 * - the player's unfinished play, if it has a question
 * - the player's last ended play, with its result, unless the mystery is the daily of the player's date and that play
 *   counted for another date or for none. If the daily cannot be read, the player sees the result, so it can be read
 *   even if the stories service does not answer
 * - a new play. If there is an unfinished play without a question, it is updated instead
 *
 * With `restart`, the function closes an unfinished play that has a question, and always returns a play without
 * questions.
 * @throws ApiError story_not_found; turn_pending if `restart` would close a play while a turn is in progress
 */
export async function startPlay(
  ctx: GameContext,
  request: StartPlay,
): Promise<{ isNew: boolean; play: Play }> {
  const { plays, stories, clock } = ctx;
  const localDate = dateOf(request.localDate, clock());

  const unfinished = await plays.findOpen(request.playerKey, request.storyId);
  if (unfinished?.startedAt && !request.restart) {
    const story = await stories.revision(unfinished.storyId, unfinished.storyRevision);
    const play = await asDaily(ctx, unfinished, request, localDate);
    return { isNew: false, play: await openedView(ctx, play, story) };
  }

  const ended = request.restart ? null : await plays.findLastEnded(request.playerKey, request.storyId);
  if (ended && (ended.dailyDate === localDate || !(await dayIfKnown(ctx, request, localDate))?.dailyDate)) {
    const story = await stories.revision(ended.storyId, ended.storyRevision);
    return { isNew: false, play: playView(ended, story, ctx.host) };
  }

  const [story, day] = await Promise.all([
    stories.current(request.storyId, request.requestId),
    dayOfPlay(ctx, request, localDate),
  ]);
  const fresh = { ...newPlay(request, story, clock()), ...day };

  if (unfinished && !unfinished.startedAt) {
    // Messages of talk before the first question stay in the play, but not with `restart`.
    const { _id, createdAt, turns, ...rest } = fresh;
    const change = request.restart ? { ...rest, turns } : rest;
    const refreshed = await plays.refreshUnstarted(unfinished._id, change, clock());
    if (refreshed) return { isNew: false, play: await openedView(ctx, refreshed, story) };
  } else if (unfinished) {
    const left = await closePlay(ctx, unfinished._id);
    if (!left) throw new ApiError({ code: 'turn_pending' });
  }
  if (await plays.insert(fresh)) return { isNew: true, play: await openedView(ctx, fresh, story) };

  // Another tab has begun a play or asked a first question meanwhile. This tab continues that play.
  const other = await plays.findOpen(request.playerKey, request.storyId);
  if (!other) throw new ApiError({ code: 'turn_pending' });
  const otherStory = await stories.revision(other.storyId, other.storyRevision);
  return { isNew: false, play: await openedView(ctx, other, otherStory) };
}

/**
 * If a game began before its mystery became the daily of the player's date, the game counts for this date from now on.
 * If the daily cannot be read, the game goes on without a date.
 */
async function asDaily(
  ctx: GameContext,
  play: PlayRecord,
  request: StartPlay,
  localDate: LocalDate,
): Promise<PlayRecord> {
  const day = play.dailyDate === null ? await dayIfKnown(ctx, request, localDate) : null;
  return (day?.dailyDate && (await ctx.plays.setDaily(play._id, day))) || play;
}

/** Suggests first questions to a player who has never asked one. */
async function openedView(ctx: GameContext, play: PlayRecord, story: StoryRevision): Promise<Play> {
  const view = playView(play, story, ctx.host);
  const suggested =
    play.turns.length === 0 && story.hostNotes && firstQuestions(story.title, story.hostNotes);
  if (!suggested || (await ctx.plays.hasStarted(play))) return view;
  return { ...view, firstQuestions: suggested };
}

function newPlay(request: StartPlay, story: StoryRevision, now: Date): PlayRecord {
  return {
    _id: randomUUID(),
    playerKey: request.playerKey,
    userId: request.userId,
    guestId: request.guestId,
    storyId: story.storyId,
    storyRevision: story.revision,
    storyTitle: story.title,
    storyPrompt: story.prompt,
    storyIsPublic: story.isPublic,
    state: 'in_progress',
    isOpen: true,
    personalityIndex: request.personalityIndex,
    localDate: request.localDate,
    dailyDate: null,
    createdAt: now,
    startedAt: null,
    endedAt: null,
    questionsAsked: 0,
    hintsUsed: 0,
    factIds: [],
    factsTotal: story.hostNotes?.keyFacts.length ?? 0,
    turns: [],
    result: null,
    lock: null,
    expiresAt: request.userId ? null : new Date(now.getTime() + GUEST_PLAY_MS),
  };
}
