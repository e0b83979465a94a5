import { readAdminRights } from '@sidelight/contracts';
import type { ServiceClient } from '../client/service-client.ts';

/**
 * Whether an account has an admin's rights now. Every request to an admin route checks these rights; sessions do not
 * store them.
 */
export type AdminCheck = (userId: string) => Promise<boolean>;

/**
 * The check for services without accounts: it asks the profile service.
 * @returns a check that throws ApiCallError if the profile service does not respond
 */
export function adminCheckBy(profile: Pick<ServiceClient, 'call'>): AdminCheck {
  return async (userId) => (await profile.call(readAdminRights, { params: { userId } })).isAdmin;
}
