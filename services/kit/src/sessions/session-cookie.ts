import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the product is served over https. If so, its cookies are `Secure` and bound to the host. */
export function isSecureOrigin(publicOrigin: string): boolean {
  return publicOrigin.startsWith('https:');
}

/** The name of a cookie; `__Host-` binds it to this host and to https. */
export function cookieName(name: 'sid' | 'guest', isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The first cookie of that name in a `Cookie` header, decoded, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const separator = part.indexOf('=');
    if (separator < 0 || part.slice(0, separator).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(separator + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * Whether a request has a session cookie, valid or not. The response to such a request may be for one member only, so
 * no cache may keep it.
 */
export function hasSessionCookie(cookieHeader: string | undefined, isSecure: boolean): boolean {
  return readCookie(cookieHeader, cookieName('sid', isSecure)) !== null;
}

/** The digest of a session's secret id. The digest may be stored and shown, because nobody can sign in with it. */
export function hashId(secretId: string): string {
  return createHash('sha256').update(secretId).digest('hex');
}

/** Signs a session id in the way that express-session expects in the session cookie. */
export function signSessionId(sid: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return `s:${sid}.${signature}`;
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
