import { getDaily, getDailyId, listDailyRange } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { orFail } from '../or-fail.ts';
import { readDaily, readDailyId, readDailyRange } from './read-daily.ts';

export function mountDaily(mount: Mount, deps: Deps): void {
  mount(getDaily, async ({ actor, query }) => ({
    status: 200,
    body: await readDaily(deps, actor, query.date),
  }));
  mount(listDailyRange, async ({ query }) => ({
    status: 200,
    body: await orFail('daily_range_failed', () => readDailyRange(deps, query.from, query.to)),
  }));
  mount(getDailyId, async ({ params }) => ({
    status: 200,
    body: { storyId: await readDailyId(deps, params.date) },
  }));
}
