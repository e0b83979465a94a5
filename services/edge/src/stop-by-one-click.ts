import { stopMailsByOneClick } from '@sidelight/contracts';
import type { RequestHandler } from 'express';

export const STOP_PAGE = '/unsubscribe';

/**
 * Passes a POST to `/unsubscribe` to the profile service. Mail programs send this POST to the address in a mail's
 * header, to stop the mails (RFC 8058). The header can name only one address, so the page that people open by GET has
 * the same address.
 */
export const stopByOneClick: RequestHandler = (req, _res, next) => {
  req.url = req.url.replace(STOP_PAGE, stopMailsByOneClick.path);
  next();
};
