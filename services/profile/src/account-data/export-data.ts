import {
  type ExportedPlay,
  type ExportedStory,
  exportMemberMarks,
  exportMemberPlays,
  exportMemberStories,
  type exportMyData,
  type ResultOf,
} from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { readMe } from '../profiles/read-profile.ts';
import { readReminders } from '../reminders/change-reminders.ts';

type Page<T> = { items: T[]; nextCursor: string | null };

async function allPages<T>(read: (cursor?: string) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Page<T> = await read(cursor ?? undefined);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

/**
 * If a service does not answer, the whole export fails. Otherwise it would look as if that service had no records.
 * @throws {ApiError} `session_not_found`; `unavailable` if a service does not answer
 */
export async function exportData(
  ctx: ProfileContext,
  member: MemberActor,
  requestId: string,
): Promise<ResultOf<typeof exportMyData>> {
  const { userId } = member;
  const account = await ctx.accounts.find(userId);
  if (!account) throw new ApiError({ code: 'session_not_found' });
  const params = { userId };
  const query = (cursor?: string) => (cursor === undefined ? {} : { query: { cursor } });
  const [profile, record, awards, reminders, sessions, plays, stories, marks] = await Promise.all([
    readMe(ctx, member),
    ctx.profiles.find(userId),
    ctx.awards.list(userId),
    exportReminders(ctx, userId),
    ctx.sessions.list(userId),
    allPages<ExportedPlay>((cursor) =>
      ctx.game.call(exportMemberPlays, { params, ...query(cursor) }, { requestId }),
    ),
    allPages<ExportedStory>((cursor) =>
      ctx.stories.call(exportMemberStories, { params, ...query(cursor) }, { requestId }),
    ),
    ctx.stories.call(exportMemberMarks, { params }, { requestId }),
  ]);
  return {
    exportedAt: ctx.clock().toISOString(),
    account: {
      userId,
      username: account.username,
      email: account.email,
      createdAt: account.createdAt.toISOString(),
      hasSecondFactor: Boolean(account.mfa),
      usernameHistory: account.usernameHistory.map(({ username, until }) => ({
        username,
        until: until.toISOString(),
      })),
    },
    profile,
    needsAdvert: record?.needsAdvert ?? false,
    isPremiumInterested: record?.isPremiumInterested ?? false,
    hasTuningConsent: record?.hasTuningConsent ?? false,
    ...(reminders ? { reminders } : {}),
    awards: awards.map(({ _id: playId, xp, newAchievements, at }) => ({
      ...{ playId, xp, newAchievements },
      at: at.toISOString(),
    })),
    sessions: sessions.map(({ sessionId: _, ...session }) => session),
    plays,
    stories,
    ...marks,
  };
}

async function exportReminders(ctx: ProfileContext, userId: string) {
  const { isPushLost: _lost, publicKey: _key, ...reminders } = await readReminders(ctx, userId);
  if (reminders.timeZone === null) return null;
  return { ...reminders, remindedOn: await ctx.reminders.listDates(userId) };
}
