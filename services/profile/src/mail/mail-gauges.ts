import type { Gauge } from '@sidelight/kit';
import type { MailsRepository } from './mails.repository.ts';

/** The figures that tell whether mails go out. */
export function mailGauges(
  mails: Pick<MailsRepository, 'countWaiting' | 'countFailed'>,
): Record<'mails_waiting' | 'mails_failed', Gauge> {
  return {
    mails_waiting: { help: 'Mails that wait to be sent', read: mails.countWaiting },
    mails_failed: {
      help: 'Mails that were refused for good in the last month',
      read: mails.countFailed,
    },
  };
}
