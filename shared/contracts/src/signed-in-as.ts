/**
 * Request header with the id of the member whom the page shows as signed in. Where the session belongs to
 * nobody or to somebody else, the service answers `session_not_found` instead of acting for a guest or for
 * another member. It grants nothing: the session alone says who calls.
 */
export const SIGNED_IN_AS = 'x-signed-in-as';
