import type { MemberActor } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { AuditRecord } from './audit.model.ts';

/** Records what an admin does, in the transaction that does it. */
export async function audit(
  deps: Pick<Deps, 'audit' | 'now'>,
  admin: MemberActor,
  what: Pick<AuditRecord, 'action' | 'subjectId' | 'details'>,
  session: ClientSession,
): Promise<void> {
  await deps.audit.record({ ...what, actorId: admin.userId, at: deps.now() }, session);
}
