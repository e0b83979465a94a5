import { isSameSecret } from '../sessions/session-cookie.ts';

/**
 * `SERVICE_TOKEN` is one token or several, separated by commas. A service sends the first token to other services and
 * accepts all of the tokens. So an operator can replace the token while some replicas still run with the old setting.
 */
const tokensOf = (serviceToken: string) => serviceToken.split(',').map((token) => token.trim());

/** The `Authorization` header that a service sends to another. */
export const serviceAuthorization = (serviceToken: string) => `Bearer ${tokensOf(serviceToken)[0]}`;

/** True if an `Authorization` header contains one of the tokens. */
export function isServiceAuthorization(header: string, serviceToken: string): boolean {
  const matches = tokensOf(serviceToken).map((token) => isSameSecret(header, `Bearer ${token}`));
  return matches.includes(true);
}
