import { databaseOf } from '@sidelight/contracts';
import { type AuditTrail, createAuditTrail } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { makeDisputeModel } from './disputes/dispute.model.ts';
import { createDisputesRepository } from './disputes/disputes.repository.ts';
import { makeDeletedMemberModel } from './members/deleted-member.model.ts';
import { createDeletedMembersRepository } from './members/deleted-members.repository.ts';
import { makePlayModel } from './plays/play.model.ts';
import { createPlaysRepository } from './plays/plays.repository.ts';
import { createDayTotalsRepository } from './stats/day-totals.repository.ts';
import { createRevisionsRepository } from './stories/revisions.repository.ts';
import { makeStoryRevisionModel } from './stories/story-revision.model.ts';
import { createConsentsRepository } from './tuning/consents.repository.ts';

export const DATABASE_NAME = databaseOf('game');

export type Repositories = ReturnType<typeof createRepositories>;

/** Defines every model of this service on a connection; `ensureIndexes` comes after it. */
export function createRepositories(connection: Connection) {
  const audit: AuditTrail<'dispute.upheld' | 'dispute.reversed'> = createAuditTrail(connection);
  return {
    plays: createPlaysRepository(makePlayModel(connection)),
    revisions: createRevisionsRepository(makeStoryRevisionModel(connection)),
    dayTotals: createDayTotalsRepository(connection),
    disputes: createDisputesRepository(makeDisputeModel(connection)),
    deletedMembers: createDeletedMembersRepository(makeDeletedMemberModel(connection)),
    consents: createConsentsRepository(connection),
    audit,
  };
}
