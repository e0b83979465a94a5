import type { ClientSession } from 'mongoose';
import type { AuditModel, AuditRecord } from './audit.model.ts';

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository(model: AuditModel) {
  /** Records an admin's action in the transaction that does it. */
  async function record(action: AuditRecord, session: ClientSession): Promise<void> {
    await model.create([action], { session });
  }

  return { record };
}
