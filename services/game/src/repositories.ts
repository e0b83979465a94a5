import { createAuditTrail } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { createDisputesRepository } from './disputes/disputes.repository.ts';
import { createDeletedMembersRepository } from './members/deleted-members.repository.ts';
import { createPlayHistoryRepository } from './plays/play-history.repository.ts';
import { createPlayOwnersRepository } from './plays/play-owners.repository.ts';
import { createPlaysRepository } from './plays/plays.repository.ts';
import { createDayTotalsRepository } from './stats/day-totals.repository.ts';
import { createRevisionsRepository } from './stories/revisions.repository.ts';
import { createConsentsRepository } from './tuning/consents.repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/**
 * Defines every model of this service. Call it before `ensureIndexes`, which creates the indexes of all defined models.
 */
export function createRepositories(connection: Connection) {
  return {
    plays: createPlaysRepository(connection),
    playHistory: createPlayHistoryRepository(connection),
    playOwners: createPlayOwnersRepository(connection),
    revisions: createRevisionsRepository(connection),
    dayTotals: createDayTotalsRepository(connection),
    disputes: createDisputesRepository(connection),
    deletedMembers: createDeletedMembersRepository(connection),
    consents: createConsentsRepository(connection),
    audit: createAuditTrail<'dispute.upheld' | 'dispute.reversed'>(connection),
  };
}
