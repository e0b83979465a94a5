import { isIPv6 } from 'node:net';
import type { Contract, RateLimit } from '@sidelight/contracts';
import type { Request } from 'express';
import type mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors/api-error.ts';
import { createTokenBatches } from './token-batches.ts';

/**
 * All guests behind one IP address together may use the limits of this many guests, because anybody can invent guest
 * cookies. This number is enough for a school or an office behind one router.
 */
export const GUESTS_PER_ADDRESS = 10;

/**
 * The reads (GET requests) of one member to one service, all routes together. The guests behind one IP address share
 * `GUESTS_PER_ADDRESS` times as many. A page sends about five reads to a service, and nobody opens two pages a second.
 */
export const READS = { points: 600, perSeconds: 60 };

/**
 * A replica reserves this share of a limit at a time (see `token-batches.ts`). A limit below 24 calls is counted call
 * by call, because the share of such a limit is one call.
 */
const BATCH_SHARE = 1 / 12;

type Limit = Pick<RateLimit, 'points' | 'perSeconds'>;

export type RateLimits = {
  /** @throws {ApiError} rate_limited with the seconds to wait */
  consume(contract: Contract, req: Request, playerKey: string | null): Promise<void>;
};

/**
 * The key of one household or machine. For IPv6 it is the /64 network, because one customer has all addresses of such a
 * network.
 */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined) return 'address:unknown';
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return `address:${plain}`;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...after];
  return `address:${all.slice(0, 4).join(':')}::/64`;
}

/** Enforces the limits that contracts declare, and the limit of reads. All replicas count in the database. */
export function createRateLimits(connection: mongoose.Connection, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterMongo>();
  const limiterOf = (name: string, { points, perSeconds }: Limit): RateLimiterMongo => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const limiter = new RateLimiterMongo({
      storeClient: connection.db,
      tableName: 'rate_limits',
      keyPrefix: name,
      points: Math.max(1, Math.round(points * factor)),
      duration: perSeconds,
      disableIndexesCreation: true,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  const batches = createTokenBatches();
  const count = async (name: string, limit: Limit, key: string): Promise<void> => {
    try {
      const limiter = limiterOf(name, limit);
      const batchSize = Math.max(1, Math.floor(limiter.points * BATCH_SHARE));
      await batches.take(limiter, key, batchSize);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new ApiError({ code: 'rate_limited', retryAfterSeconds: rejection.msBeforeNext / 1000 });
    }
  };
  /** If the database cannot count a read, the read is allowed. */
  const countRead = async (req: Request, playerKey: string | null): Promise<void> => {
    const isMember = playerKey?.startsWith('user:') ?? false;
    const limit = { ...READS, points: READS.points * (isMember ? 1 : GUESTS_PER_ADDRESS) };
    const key = isMember && playerKey !== null ? playerKey : addressKey(req.ip);
    await count(isMember ? 'reads' : 'reads:guests', limit, key).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      req.log.warn({ err: error }, 'a read was not counted');
    });
  };
  return {
    async consume({ name, method, auth, rateLimit, overallLimit }, req, playerKey) {
      if (method === 'GET' && auth !== 'service') await countRead(req, playerKey);
      if (rateLimit) {
        const isByPlayer = rateLimit.by === 'player' && playerKey !== null;
        await count(name, rateLimit, isByPlayer ? playerKey : addressKey(req.ip));
        if (isByPlayer && playerKey.startsWith('guest:')) {
          const ofAll = { ...rateLimit, points: rateLimit.points * GUESTS_PER_ADDRESS };
          await count(`${name}:guests`, ofAll, addressKey(req.ip));
        }
      }
      // The overall limit is counted after the caller's own limit, so that a refused caller does not use up the overall
      // limit.
      if (overallLimit) await count(`${name}:overall`, overallLimit, 'all');
    },
  };
}
