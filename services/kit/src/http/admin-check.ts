import { readAdminRights } from '@sidelight/contracts';
import type { ServiceClient } from '../client/service-client.ts';

/** Every request to an admin route checks the rights, because sessions do not store them. */
export type AdminCheck = (userId: string) => Promise<boolean>;

/** Asks the profile service, which has the accounts. The check throws ApiCallError if this call fails. */
export function adminCheckBy(profile: Pick<ServiceClient, 'call'>): AdminCheck {
  return async (userId) => (await profile.call(readAdminRights, { params: { userId } })).isAdmin;
}
