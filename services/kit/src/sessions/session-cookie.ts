import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export function isSecureOrigin(publicOrigin: string): boolean {
  return publicOrigin.startsWith('https:');
}

/** `__Host-` binds a cookie to this host and to https. */
export function cookieName(name: 'sid' | 'guest', isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

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
 * True even if the cookie is invalid. The response to a request with a session cookie may be for one member only, so no
 * cache may store it.
 */
export function hasSessionCookie(cookieHeader: string | undefined, isSecure: boolean): boolean {
  return readCookie(cookieHeader, cookieName('sid', isSecure)) !== null;
}

/** The digest may be stored and shown, because nobody can sign in with it. */
export function hashId(secretId: string): string {
  return createHash('sha256').update(secretId).digest('hex');
}

/** Returns the value of the session's cookie, in the format of express-session. */
export function signSessionId(sid: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return `s:${sid}.${signature}`;
}

/** Compares in constant time, so that the time tells an attacker nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
