import { randomBytes } from 'node:crypto';
import MongoStore from 'connect-mongo';
import type { Request, Response } from 'express';
import session from 'express-session';
import type mongoose from 'mongoose';
import type { MemberActor } from '../http/actor.ts';
import { logSecurityEvent } from '../logging/security-event.ts';
import { cookieName, hashId, isSecureOrigin, readCookie, signSessionId } from './session-cookie.ts';

declare module 'express-session' {
  /** Names and rights are not stored. A request that needs them reads them from the account. */
  interface SessionData {
    userId: string;
    /** Epoch ms of the sign-in. */
    createdAt: number;
    userAgent: string | null;
  }
}

export type LiveSession = {
  /** SHA-256 of the secret id, in hex. */
  sessionId: string;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
};

export type SessionsOptions = {
  connection: mongoose.Connection;
  /** By default the profile service's database, which has the sessions of all services. */
  dbName?: string;
  /** One or more secrets, the newest first. */
  secret: readonly string[];
  publicOrigin: string;
  /** A session ends when it has not been used for this time, in ms. */
  idleMs?: number | undefined;
  /** A session ends at this age, in ms, even if it is in use. */
  absoluteMs?: number | undefined;
  /** Renews the cookie with every response. True only in the profile service. */
  isRolling?: boolean;
};

const DAY = 86_400_000;
/** The time of a session's last use is written at most once in this many seconds. */
const TOUCH_AFTER_SECONDS = 300;
const USER_AGENT_MAX = 300;

type StoredSession = {
  _id: string;
  session: session.SessionData;
  expires: Date;
};

export type Sessions = ReturnType<typeof createSessions>;

/** A session is read from the database only if the request has a session cookie and the route is not internal. */
export function createSessions({
  connection,
  dbName = 'sidelight_profile',
  secret,
  publicOrigin,
  idleMs = 14 * DAY,
  absoluteMs = 60 * DAY,
  isRolling = false,
}: SessionsOptions) {
  const isSecure = isSecureOrigin(publicOrigin);
  const name = cookieName('sid', isSecure);
  const client = connection.getClient();
  const collection = client.db(dbName).collection<StoredSession>('sessions');
  const store = MongoStore.create({
    client,
    dbName,
    collectionName: 'sessions',
    stringify: false,
    touchAfter: TOUCH_AFTER_SECONDS,
    autoRemove: 'disabled',
    transformId: hashId,
  });
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: idleMs } as const;
  const middleware = session({
    name,
    secret: [...secret],
    store,
    cookie,
    rolling: isRolling,
    resave: false,
    saveUninitialized: false,
  });

  async function attach(req: Request, res: Response): Promise<void> {
    if (req.session) return;
    // express-session sets a secure cookie only on https requests. The browser uses https, even if the proxy calls this
    // service over http.
    if (isSecure) Object.defineProperty(req, 'secure', { value: true, configurable: true });
    await completed((callback) => middleware(req, res, callback));
  }

  async function read(req: Request, res: Response): Promise<MemberActor | null> {
    if (readCookie(req.headers.cookie, name) === null) return null;
    await attach(req, res);
    const { userId, createdAt } = req.session;
    if (!userId || !createdAt) return null;
    if (Date.now() - createdAt >= absoluteMs) {
      // Otherwise express-session would keep the stored session alive. If the database accepts no writes, the session is
      // still refused.
      await completed((callback) => req.session.destroy(callback)).catch(() => undefined);
      clearCookie(res);
      return null;
    }
    return { kind: 'member', userId, sessionId: hashId(req.sessionID) };
  }

  /**
   * Gives the browser a new session id, so that nobody who knew the former id is signed in, too.
   * @returns the time at which the session ends if it is not used again
   */
  async function signIn(
    req: Request,
    res: Response,
    { userId }: { userId: string },
  ): Promise<{ expiresAt: Date }> {
    await attach(req, res);
    await completed((callback) => req.session.regenerate(callback));
    const userAgent = req.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null;
    Object.assign(req.session, { userId, createdAt: Date.now(), userAgent });
    await completed((callback) => req.session.save(callback));
    logSecurityEvent(req, 'session.begun', { userId });
    return { expiresAt: endOf(Date.now()) };
  }

  async function signOut(req: Request, res: Response): Promise<void> {
    if (req.session || readCookie(req.headers.cookie, name) !== null) {
      await attach(req, res);
      const { userId = null } = req.session;
      await completed((callback) => req.session.destroy(callback));
      if (userId !== null) logSecurityEvent(req, 'session.ended', { userId });
    }
    clearCookie(res);
  }

  function clearCookie(res: Response): void {
    res.clearCookie(name, { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' });
  }

  function endOf(createdAt: number): Date {
    return new Date(Math.min(Date.now() + idleMs, createdAt + absoluteMs));
  }

  /** The time at which this request's session ends if it is not used again. Null for guests. */
  async function expiresAt(req: Request, res: Response): Promise<Date | null> {
    const member = await read(req, res);
    return member && req.session.createdAt ? endOf(req.session.createdAt) : null;
  }

  async function list(userId: string): Promise<LiveSession[]> {
    const now = new Date();
    const found = await collection
      .find({ 'session.userId': userId, expires: { $gt: now } })
      .sort({ 'session.createdAt': -1 })
      .limit(100)
      .toArray();
    return found
      .filter((each) => now.getTime() - each.session.createdAt < absoluteMs)
      .map((each) => ({
        sessionId: each._id,
        userAgent: each.session.userAgent,
        createdAt: new Date(each.session.createdAt).toISOString(),
        lastSeenAt: new Date(each.expires.getTime() - idleMs).toISOString(),
      }));
  }

  async function revoke(userId: string, sessionId: string): Promise<boolean> {
    const { deletedCount } = await collection.deleteOne({ _id: sessionId, 'session.userId': userId });
    return deletedCount === 1;
  }

  async function revokeAll(userId: string, except?: string): Promise<number> {
    const { deletedCount } = await collection.deleteMany({
      'session.userId': userId,
      ...(except === undefined ? {} : { _id: { $ne: except } }),
    });
    return deletedCount;
  }

  /** Makes a session without a request, for tests and tools. @returns the session's cookie */
  async function issue({ userId }: { userId: string }, createdAt = Date.now()): Promise<string> {
    const sid = randomBytes(24).toString('base64url');
    const stored = new session.Cookie();
    Object.assign(stored, cookie, { expires: new Date(createdAt + idleMs), originalMaxAge: idleMs });
    const data = { userId, createdAt, userAgent: null, cookie: stored } as const;
    await completed((callback) => store.set(sid, data, callback));
    const [newest] = secret;
    if (newest === undefined) throw new Error('Sessions need a secret');
    return `${name}=${encodeURIComponent(signSessionId(sid, newest))}`;
  }

  async function ensureSessionIndexes(): Promise<void> {
    await collection.createIndexes([
      { key: { expires: 1 }, expireAfterSeconds: 0 },
      { key: { 'session.userId': 1 } },
    ]);
  }

  return {
    cookieName: name,
    attach,
    read,
    signIn,
    signOut,
    expiresAt,
    list,
    revoke,
    revokeAll,
    issue,
    ensureIndexes: ensureSessionIndexes,
  };
}

function completed(work: (callback: (error?: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
}
