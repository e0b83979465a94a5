import { stopMailsByOneClick } from '@sidelight/contracts';
import type { RequestHandler } from 'express';

export const STOP_PAGE = '/unsubscribe';

/** A mail's header can name only one address: people open it as a page, and mail programs post to it (RFC 8058). */
export const stopByOneClick: RequestHandler = (req, _res, next) => {
  req.url = req.url.replace(STOP_PAGE, stopMailsByOneClick.path);
  next();
};
