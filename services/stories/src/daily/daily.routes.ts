import { getDaily, getDailyId, listDailyRange } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { wrapError } from '../wrap-error.ts';
import { readDaily, readDailyId, readDailyRange } from './read-daily.ts';

export function mountDaily(mount: Mount, ctx: StoriesContext): void {
  mount(getDaily, ({ actor, query }) => readDaily(ctx, actor, query.date));
  mount(listDailyRange, ({ query }) =>
    wrapError('daily_range_failed', () => readDailyRange(ctx, query.from, query.to)),
  );
  mount(getDailyId, ({ params }) => readDailyId(ctx, params.date));
}
