import type { HostNotes } from '@sidelight/contracts';
import { collectionOf } from '@sidelight/kit';
import { type ClientSession, type Connection, trusted } from 'mongoose';
import { type SheetRecord, sheetModel } from './sheet.model.ts';
import { fromStoredNotes, toStoredNotes } from './sheet-storage.ts';

export type Sheet = { storyId: string; revision: number; notes: HostNotes };

const sheetOf = ({ _id, revision, notes }: SheetRecord): Sheet => ({
  storyId: _id,
  revision,
  notes: fromStoredNotes(notes),
});

export function createSheetsRepository(connection: Connection) {
  const model = sheetModel(connection);
  async function find(storyId: string, session: ClientSession | null = null): Promise<Sheet | null> {
    const found = await model.findById(storyId).session(session).lean<SheetRecord>();
    return found && sheetOf(found);
  }

  async function findAll(storyIds: readonly string[]): Promise<Sheet[]> {
    const found = await model.find({ _id: trusted({ $in: [...storyIds] }) }).lean<SheetRecord[]>();
    return found.map(sheetOf);
  }

  /** Uses the driver, because mongoose needs 15 ms or more to process the statements of a long sheet. */
  async function save({ storyId, revision, notes }: Sheet, session: ClientSession): Promise<void> {
    const sheets = collectionOf<SheetRecord>(connection, model.collection.collectionName);
    await sheets.replaceOne(
      { _id: storyId },
      { revision, notes: toStoredNotes(notes) },
      { session, upsert: true },
    );
  }

  async function remove(storyId: string, session: ClientSession): Promise<void> {
    await model.deleteOne({ _id: storyId }, { session });
  }

  return { find, findAll, save, remove };
}
