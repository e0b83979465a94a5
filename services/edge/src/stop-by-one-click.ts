import { stopMailsByOneClick } from '@sidelight/contracts';
import type { RequestHandler } from 'express';

/** The page behind the unsubscribe link of a mail. */
export const STOP_PAGE = '/unsubscribe';

/**
 * Passes a POST to the unsubscribe page on to the profile service. The page and the POST share one address, because the
 * mail's header has room for only one address. People open this address, and mail programs post to it (RFC 8058).
 */
export const stopByOneClick: RequestHandler = (req, _res, next) => {
  req.url = req.url.replace(STOP_PAGE, stopMailsByOneClick.path);
  next();
};
