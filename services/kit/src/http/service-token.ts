import { isSameSecret } from '../sessions/session-cookie.ts';

/**
 * A service sends only the first of its tokens, but accepts each of them. So an operator can replace the token while
 * some replicas still have the old setting.
 */
const tokensOf = (serviceToken: string) => serviceToken.split(',').map((token) => token.trim());

export const serviceAuthorization = (serviceToken: string) => `Bearer ${tokensOf(serviceToken)[0]}`;

export function isServiceAuthorization(header: string, serviceToken: string): boolean {
  const matches = tokensOf(serviceToken).map((token) => isSameSecret(header, `Bearer ${token}`));
  return matches.includes(true);
}
