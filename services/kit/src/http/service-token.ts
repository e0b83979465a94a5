import { isSameSecret } from '../sessions/session-cookie.ts';

/**
 * `SERVICE_TOKEN` is one token or several, separated by commas: the first is shown to other services, each is
 * accepted from them. So it can be replaced while copies with the old and the new setting run side by side.
 */
const tokensOf = (serviceToken: string) => serviceToken.split(',').map((token) => token.trim());

/** The `Authorization` header that a service shows another. */
export const serviceAuthorization = (serviceToken: string) => `Bearer ${tokensOf(serviceToken)[0]}`;

/** True for the header of a service that knows one of the tokens. */
export function isServiceAuthorization(header: string, serviceToken: string): boolean {
  const matches = tokensOf(serviceToken).map((token) => isSameSecret(header, `Bearer ${token}`));
  return matches.includes(true);
}
