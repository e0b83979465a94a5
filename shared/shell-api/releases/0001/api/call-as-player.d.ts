import { type CallArgs, type Contract, type ResultOf } from '@sidelight/contracts';
/** Sets the member whom this page shows as signed in; null for a guest, and while the session is not known. */
export declare function setShownMember(userId: string | null): void;
/** Calls `listener` when a response says that the session is not that of the member whom this page shows. */
export declare const onSessionLost: (listener: () => void) => () => void;
/**
 * Calls a contract for the player whom this page shows, with retries (see `callWithRetries`). Only this function detects a
 * lost session: a service answered 401 to a page that shows a member.
 * @throws {ApiCallError} the last failure
 */
export declare function callAsPlayer<C extends Contract>(contract: C, args: CallArgs<C>): Promise<ResultOf<C>>;
