/**
 * A header with the id of the member whom the page shows as signed in. If the session has ended or belongs to another
 * member, the service answers `session_not_found`. The header grants no rights, because only the session identifies the
 * caller.
 */
export const SIGNED_IN_AS = 'x-signed-in-as';
