import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookieName, isSecureOrigin, readCookie } from '../sessions/session-cookie.ts';

/** 400 days, the longest lifetime that browsers allow. */
export const GUEST_COOKIE_MS = 400 * 86_400_000;
const SECRET = /^[A-Za-z0-9_-]{22}$/;

/** The cookie's value is a secret, so services know a guest only by this digest (128 bits, 22 characters). */
function guestIdOf(secret: string): string {
  return createHash('sha256').update(`guest:${secret}`).digest().subarray(0, 16).toString('base64url');
}

export function readGuestId(req: Request, publicOrigin: string): string | null {
  const secret = readCookie(req.headers.cookie, cookieName('guest', isSecureOrigin(publicOrigin)));
  return secret !== null && SECRET.test(secret) ? guestIdOf(secret) : null;
}

export function giveGuestCookie(res: Response, publicOrigin: string): string {
  const isSecure = isSecureOrigin(publicOrigin);
  const secret = randomBytes(16).toString('base64url');
  res.cookie(cookieName('guest', isSecure), secret, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: GUEST_COOKIE_MS,
  });
  return guestIdOf(secret);
}
