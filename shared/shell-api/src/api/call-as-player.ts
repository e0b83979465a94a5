import {
  ApiCallError,
  type CallArgs,
  type Contract,
  callWithRetries,
  type ResultOf,
  SIGNED_IN_AS,
} from '@sidelight/contracts';
import { noteServerTime } from '../clock.ts';
import { createListeners } from '../listeners.ts';

let shownMemberId: string | null = null;
const sessionLost = createListeners();

/** @param userId null for a guest, and while the session is not known */
export function setShownMember(userId: string | null): void {
  shownMemberId = userId;
}

/** Calls the listener when the session does not belong to the member whom this page shows. */
export const onSessionLost = sessionLost.subscribe;

/**
 * Calls a contract for the player whom this page shows, with retries (see `callWithRetries`). A session is lost if the
 * page shows a member, but a service answers with 401. Only this function notifies listeners of a lost session.
 * @throws {ApiCallError} the last failure
 */
export async function callAsPlayer<C extends Contract>(contract: C, args: CallArgs<C>): Promise<ResultOf<C>> {
  const userId = shownMemberId;
  const needsMember = userId !== null && contract.auth !== 'public';
  const headers = { ...args.headers, ...(needsMember ? { [SIGNED_IN_AS]: userId } : {}) };
  try {
    return await callWithRetries(contract, { ...args, headers } as CallArgs<C>, {
      onResponse: noteServerTime,
      // The browser's cache may have a response for a guest, or a response from before the member's own change.
      ...(userId !== null && contract.isCacheable ? { cache: 'no-store' } : {}),
    });
  } catch (error) {
    const isLost = error instanceof ApiCallError && error.status === 401;
    // A late response to an earlier member's request tells nothing about the current session.
    if (isLost && userId !== null && userId === shownMemberId) sessionLost.notify();
    throw error;
  }
}
