import { listAccountAudit, listGameAudit, listStoryAudit } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileStoryAudit: endpoint(build, listStoryAudit),
    profileAccountAudit: endpoint(build, listAccountAudit),
    profileGameAudit: endpoint(build, listGameAudit),
  }),
});

/** What admins did to mysteries and reports, to accounts, and to disputed answers; newest first. */
export const { useProfileStoryAuditQuery, useProfileAccountAuditQuery, useProfileGameAuditQuery } = api;
