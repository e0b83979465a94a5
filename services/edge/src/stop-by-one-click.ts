import { stopMailsByOneClick } from '@sidelight/contracts';
import type { RequestHandler } from 'express';

export const STOP_PAGE = '/unsubscribe';

/**
 * Mail programs post to the address in a mail's header to stop the mails (RFC 8058). People open the same address as a
 * page, because the header can name only one address.
 */
export const stopByOneClick: RequestHandler = (req, _res, next) => {
  req.url = req.url.replace(STOP_PAGE, stopMailsByOneClick.path);
  next();
};
