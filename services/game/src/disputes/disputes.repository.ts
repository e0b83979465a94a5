import { olderThan, type Position } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { type DisputeRecord, disputeModel } from './dispute.model.ts';

export function createDisputesRepository(connection: Connection) {
  const model = disputeModel(connection);
  return {
    async insert(dispute: DisputeRecord, session: ClientSession): Promise<void> {
      await model.create([dispute], { session });
    },

    find: (disputeId: string) => model.findOne({ _id: disputeId }).lean<DisputeRecord>(),

    countReversed: () => model.countDocuments({ status: 'reversed' }),

    page: (status: DisputeRecord['status'], after: Position | null, limit: number) =>
      model
        .find({ status, ...olderThan('createdAt', after) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<DisputeRecord[]>(),

    /** @returns null if the dispute had already been decided */
    decide: (
      disputeId: string,
      change: Pick<DisputeRecord, 'status' | 'correctedVerdict' | 'judgedBy' | 'note' | 'decidedAt'>,
      session: ClientSession,
    ) =>
      model
        .findOneAndUpdate(
          { _id: disputeId, status: 'queued' },
          { $set: change },
          { returnDocument: 'after', session },
        )
        .lean<DisputeRecord>(),

    forget: (userId: string, session: ClientSession) =>
      model.updateMany({ userId }, { $set: { userId: null } }, { session }),
  };
}
