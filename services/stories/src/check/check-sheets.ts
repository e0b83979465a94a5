import { type Comparison, checkRecords, collectionOf, type Difference } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { SheetRecord } from '../sheets/sheet.model.ts';
import type { StoryRecord } from '../stories/story.model.ts';

type Story = Pick<StoryRecord, '_id' | 'sheetRevision'>;
type Revisions = ReadonlyMap<string, number>;

/**
 * The mystery's `sheetRevision` must be the revision of its sheet. A repair copies the revision from the sheet to the
 * mystery.
 */
export const checkSheets = (connection: Connection, isRepairing: boolean): Promise<Difference[]> =>
  checkRecords<Story, Revisions>(connection, {
    ...{ collection: 'stories', projection: { sheetRevision: 1 }, isRepairing, compare },
    async sources(of) {
      const sheets = collectionOf<SheetRecord>(connection, 'sheets').find(of ? { _id: of.record._id } : {}, {
        projection: { revision: 1 },
        ...(of ? { session: of.session } : {}),
      });
      const revisions = new Map<string, number>();
      for await (const { _id, revision } of sheets) revisions.set(_id, revision);
      return revisions;
    },
  });

function compare({ _id: id, sheetRevision: stored }: Story, revisions: Revisions): Comparison {
  const counted = revisions.get(id) ?? null;
  const shown = { stored: stored ?? 'none', counted: counted ?? 'none' };
  const found = stored === counted ? [] : [{ collection: 'stories', id, field: 'sheetRevision', ...shown }];
  return { found, corrected: { sheetRevision: counted } };
}
