import { listAccountAudit, listStoryAudit } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileStoryAudit: endpoint(build, listStoryAudit),
    profileAccountAudit: endpoint(build, listAccountAudit),
  }),
});

/** What admins did to mysteries and reports, and to accounts; newest first. */
export const { useProfileStoryAuditQuery, useProfileAccountAuditQuery } = api;
