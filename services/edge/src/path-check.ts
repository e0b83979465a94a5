import { ApiError } from '@sidelight/kit/server';
import type { RequestHandler } from 'express';

/**
 * Refuses paths that URL normalisation would change, such as `/api/game/../../internal`, encoded dots and backslashes.
 * Otherwise, the edge and a service could understand a path differently, and a client could reach an internal route.
 */
export const refuseAmbiguousPaths: RequestHandler = (req, _res, next) => {
  const path = req.url.split('?')[0] ?? '';
  const isPlain = path.startsWith('/') && !path.startsWith('//') && isNormalised(path);
  next(isPlain ? undefined : new ApiError({ code: 'not_found' }));
};

function isNormalised(path: string): boolean {
  if (/%2f|%5c|%00/i.test(path)) return false;
  return URL.parse(path, 'http://edge.invalid')?.pathname === path;
}
