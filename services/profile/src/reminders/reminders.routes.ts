import {
  describeStop as describeContract,
  getReminders,
  setReminders,
  stopMails as stopContract,
  stopMailsByOneClick,
} from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { changeReminders, readReminders } from './change-reminders.ts';
import { describeStop, stopMails } from './stop-mails.ts';

export function mountReminders(mount: Mount, ctx: ProfileContext): void {
  mount(getReminders, ({ actor }) => readReminders(ctx, actor.userId));
  mount(setReminders, ({ actor, body }) => changeReminders(ctx, actor.userId, body));
  mount(describeContract, ({ query }) => describeStop(ctx, query));
  mount(stopContract, async ({ body }) => {
    await stopMails(ctx, body);
    return {};
  });
  mount(stopMailsByOneClick, async ({ query }) => {
    await stopMails(ctx, query);
    return {};
  });
}
