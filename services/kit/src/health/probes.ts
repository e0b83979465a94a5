import type { Request } from 'express';

const PROBES = new Set(['/healthz', '/readyz', '/readyz/edge', '/metrics']);

/**
 * Probes are not logged, traced or counted. There are so many that they would hide slow pages and lower the share of
 * errors.
 */
export const isProbe = (req: Request): boolean => PROBES.has(req.path);
