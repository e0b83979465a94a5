import { type ClientSession, type Model, trusted } from 'mongoose';
import type { DisputeRecord } from './dispute.model.ts';

export type DisputePosition = { at: Date; id: string };
export type DisputesRepository = ReturnType<typeof createDisputesRepository>;

export function createDisputesRepository(model: Model<DisputeRecord>) {
  return {
    async insert(dispute: DisputeRecord, session: ClientSession): Promise<void> {
      await model.create([dispute], { session });
    },

    find: (disputeId: string) => model.findOne({ _id: disputeId }).lean<DisputeRecord>(),

    /** Of one status, newest first, from after a position on. */
    page: (status: DisputeRecord['status'], after: DisputePosition | null, limit: number) =>
      model
        .find({
          status,
          ...(after
            ? {
                createdAt: trusted({ $lte: after.at }),
                $or: [
                  { createdAt: trusted({ $lt: after.at }) },
                  { createdAt: after.at, _id: trusted({ $lt: after.id }) },
                ],
              }
            : {}),
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<DisputeRecord[]>(),

    /** Decides a queued dispute. @returns null when it was decided before */
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
