import type { Request } from 'express';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors/api-error.ts';
import { addressKey, GUESTS_PER_ADDRESS, READS } from './rate-limits.ts';

/** By IP address. @throws {ApiError} rate_limited with the seconds to wait */
export type CountRead = (req: Request) => Promise<void>;

/**
 * Limits the reads that the edge answers without calling a service. An IP address may make as many as all guests behind
 * it may make to one service; each edge counts separately, in memory.
 */
export function createReadCounter(factor: number): CountRead {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(READS.points * GUESTS_PER_ADDRESS * factor)),
    duration: READS.perSeconds,
  });
  return async (req) => {
    await limiter.consume(addressKey(req.ip)).catch((rejection: RateLimiterRes) => {
      throw new ApiError({ code: 'rate_limited', retryAfterSeconds: rejection.msBeforeNext / 1000 });
    });
  };
}
