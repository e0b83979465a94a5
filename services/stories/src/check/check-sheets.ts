import { collectionOf, type Difference, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { SheetRecord } from '../sheets/sheet.model.ts';
import type { StoryRecord } from '../stories/story.model.ts';

type Story = Pick<StoryRecord, '_id' | 'sheetRevision'>;
type Revision = Pick<SheetRecord, '_id' | 'revision'>;

/**
 * Finds mysteries whose `sheetRevision` is not the revision of their sheet. A repair copies the revision from the sheet.
 */
export async function checkSheets(connection: Connection, repair: boolean): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const storyId of await findSuspects(connection))
    found.push(...(await checkOne(connection, storyId, repair)));
  return found;
}

async function findSuspects(connection: Connection): Promise<string[]> {
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  const sheets = collectionOf<SheetRecord>(connection, 'sheets');
  const revisions = new Map<string, number>();
  for await (const { _id, revision } of sheets.find<Revision>({}, { projection: { revision: 1 } }))
    revisions.set(_id, revision);
  const suspects: string[] = [];
  for await (const { _id, sheetRevision } of stories.find<Story>({}, { projection: { sheetRevision: 1 } }))
    if (sheetRevision !== (revisions.get(_id) ?? null)) suspects.push(_id);
  return suspects;
}

/** An author may save meanwhile: only a transaction shows the real differences. */
function checkOne(connection: Connection, storyId: string, repair: boolean): Promise<Difference[]> {
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  return inTransaction(connection, async (session) => {
    const story = await stories.findOne({ _id: storyId }, { session });
    if (!story) return [];
    const sheet = await collectionOf<SheetRecord>(connection, 'sheets').findOne(
      { _id: storyId },
      { session },
    );
    const [stored, counted] = [story.sheetRevision, sheet?.revision ?? null];
    if (stored === counted) return [];
    if (repair) await stories.updateOne({ _id: storyId }, { $set: { sheetRevision: counted } }, { session });
    const shown = { stored: stored ?? 'none', counted: counted ?? 'none' };
    return [{ collection: 'stories', id: storyId, field: 'sheetRevision', ...shown }];
  });
}
