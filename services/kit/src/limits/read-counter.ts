import type { Request } from 'express';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors/api-error.ts';
import { addressKey, GUESTS_PER_ADDRESS, READS } from './rate-limits.ts';

/** @throws {ApiError} rate_limited with the seconds to wait */
export type CountRead = (req: Request) => Promise<void>;

/**
 * Limits the reads that the edge answers without calling a service. An IP address has the limit that all guests behind
 * it share at a service. Each replica of the edge counts for itself, in memory.
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
