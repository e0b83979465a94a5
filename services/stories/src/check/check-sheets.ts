import { collectionOf, type Difference, inTransaction } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { SheetRecord } from '../sheets/sheet.model.ts';
import type { StoryRecord } from '../stories/story.model.ts';

const FIELDS = { sheetRevision: 1, revision: 1 } as const;
type Story = Pick<StoryRecord, '_id' | keyof typeof FIELDS | 'hostNotes'>;
type Revision = Pick<SheetRecord, '_id' | 'revision'>;

/**
 * Finds mysteries that have their host notes in their own record, as an earlier release stored them, and mysteries whose
 * `sheetRevision` is not the revision of their sheet. A repair moves the notes into a sheet, and copies the revision from
 * the sheet.
 * @param beforeWrite throws if this process may no longer write
 */
export async function checkSheets(
  connection: Connection,
  repair: boolean,
  beforeWrite: () => void = () => undefined,
): Promise<Difference[]> {
  const suspects = await findSuspects(connection);
  const found: Difference[] = [];
  for (const storyId of suspects) {
    beforeWrite();
    found.push(...(await checkOne(connection, storyId, repair)));
  }
  return found;
}

async function findSuspects(connection: Connection): Promise<Set<string>> {
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  const sheets = collectionOf<SheetRecord>(connection, 'sheets');
  const revisions = new Map<string, number>();
  for await (const { _id, revision } of sheets.find<Revision>({}, { projection: { revision: 1 } }))
    revisions.set(_id, revision);
  const suspects = new Set<string>();
  for await (const { _id } of stories.find({ hostNotes: { $ne: null } }, { projection: { _id: 1 } }))
    suspects.add(_id);
  for await (const story of stories.find<Story>({}, { projection: FIELDS }))
    if ((story.sheetRevision ?? null) !== (revisions.get(story._id) ?? null)) suspects.add(story._id);
  return suspects;
}

/** An author may save meanwhile: only a transaction shows the real differences. */
function checkOne(connection: Connection, storyId: string, repair: boolean): Promise<Difference[]> {
  return inTransaction(connection, async (session) => {
    const story = await collectionOf<StoryRecord>(connection, 'stories').findOne<Story>(
      { _id: storyId },
      { session, projection: { ...FIELDS, hostNotes: 1 } },
    );
    if (!story) return [];
    const of = { collection: 'stories', id: storyId };
    if (story.hostNotes) {
      if (repair) await moveNotes(connection, story, session);
      return [{ ...of, field: 'hostNotes', stored: 'in the mystery', counted: 'in its sheet' }];
    }
    const sheet = await collectionOf<SheetRecord>(connection, 'sheets').findOne<Revision>(
      { _id: storyId },
      { session, projection: { revision: 1 } },
    );
    const [stored, counted] = [story.sheetRevision ?? null, sheet?.revision ?? null];
    if (stored === counted) return [];
    if (repair) await setRevision(connection, storyId, counted, session);
    return [{ ...of, field: 'sheetRevision', stored: stored ?? 'none', counted: counted ?? 'none' }];
  });
}

async function moveNotes(
  connection: Connection,
  { _id, revision, hostNotes }: Story,
  session: ClientSession,
): Promise<void> {
  if (!hostNotes) return;
  const sheets = collectionOf<SheetRecord>(connection, 'sheets');
  const change = { $set: { revision, notes: hostNotes } };
  await sheets.updateOne({ _id }, change, { session, upsert: true });
  await setRevision(connection, _id, revision, session);
}

async function setRevision(
  connection: Connection,
  _id: string,
  sheetRevision: number | null,
  session: ClientSession,
): Promise<void> {
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  await stories.updateOne({ _id }, { $set: { sheetRevision, hostNotes: null } }, { session });
}
