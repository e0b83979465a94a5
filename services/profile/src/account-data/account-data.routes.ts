import { deleteAccount as deleteContract, exportMyData } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { browserOf } from '../sessions/browser.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

export function mountAccountData(mount: Mount, ctx: ProfileContext): void {
  mount(exportMyData, async ({ actor, requestId, res }) => {
    const body = await exportData(ctx, actor, requestId);
    res.attachment('sidelight-data.json');
    return body;
  });
  mount(deleteContract, ({ actor, body, req, res }) =>
    deleteAccount(ctx, browserOf(ctx.sessions, { req, res }), actor, body.currentPassword),
  );
}
