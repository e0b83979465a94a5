import type { Gauge } from '@sidelight/kit';
import type { MailsRepository } from './mails.repository.ts';

export function mailGauges(
  mails: Pick<MailsRepository, 'countPending' | 'countFailed'>,
): Record<'mails_waiting' | 'mails_failed', Gauge> {
  return {
    mails_waiting: { help: 'Mails that wait to be sent', read: mails.countPending },
    mails_failed: {
      help: 'Mails that were given up in the last month',
      read: mails.countFailed,
    },
  };
}
