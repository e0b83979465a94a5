import { databaseOf } from '@sidelight/contracts';
import { type AuditTrail, createAuditTrail } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { createDisputesRepository } from './disputes/disputes.repository.ts';
import { createDeletedMembersRepository } from './members/deleted-members.repository.ts';
import { createPlaysRepository } from './plays/plays.repository.ts';
import { createDayTotalsRepository } from './stats/day-totals.repository.ts';
import { createRevisionsRepository } from './stories/revisions.repository.ts';
import { createConsentsRepository } from './tuning/consents.repository.ts';

export const DATABASE_NAME = databaseOf('game');

export type Repositories = ReturnType<typeof createRepositories>;

/** Defines every model of this service on a connection; `ensureIndexes` comes after it. */
export function createRepositories(connection: Connection) {
  const audit: AuditTrail<'dispute.upheld' | 'dispute.reversed'> = createAuditTrail(connection);
  return {
    plays: createPlaysRepository(connection),
    revisions: createRevisionsRepository(connection),
    dayTotals: createDayTotalsRepository(connection),
    disputes: createDisputesRepository(connection),
    deletedMembers: createDeletedMembersRepository(connection),
    consents: createConsentsRepository(connection),
    audit,
  };
}
