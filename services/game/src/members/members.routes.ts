import { type ExportedPlay, exportMemberPlays, readPlayedWeek } from '@sidelight/contracts';
import { type Mount, pageOf } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import type { PlayRecord } from '../plays/play.model.ts';
import { turnView } from '../plays/play-view.ts';
import { playedWeek } from './played-week.ts';

/** At most this many plays of a week are read. Nobody plays more. */
const WEEK_MAX = 500;

/** The profile service calls these routes for the data download and the week in review. */
export function mountMembers(mount: Mount, { playHistory }: GameContext): void {
  mount(exportMemberPlays, async ({ params, query }) => {
    const found = await playHistory.listAll(params.userId, query.cursor, query.limit + 1);
    const { items, nextCursor } = pageOf(found, query.limit, ({ _id }) => _id);
    return { items: items.map(exported), nextCursor };
  });
  mount(readPlayedWeek, async ({ params, query }) => {
    const span = { from: new Date(query.from), to: new Date(query.to), limit: WEEK_MAX };
    return playedWeek(await playHistory.endedBetween(params.userId, span));
  });
}

const exported = (play: PlayRecord): ExportedPlay => ({
  playId: play._id,
  storyId: play.storyId,
  title: play.storyTitle,
  state: play.state,
  localDate: play.localDate,
  dailyDate: play.dailyDate,
  personalityIndex: play.personalityIndex,
  createdAt: play.createdAt.toISOString(),
  startedAt: play.startedAt?.toISOString() ?? null,
  endedAt: play.endedAt?.toISOString() ?? null,
  questionsAsked: play.questionsAsked,
  hintsUsed: play.hintsUsed,
  turns: play.turns.map(turnView),
  result: play.result,
});
