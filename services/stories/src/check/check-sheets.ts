import { collectionOf, type Difference, inTransaction } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { SheetRecord } from '../sheets/sheet.model.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/** Without the sheets themselves, which are long. */
const FIELDS = { sheetRevision: 1, revision: 1 } as const;
type Story = Pick<StoryRecord, '_id' | keyof typeof FIELDS | 'hostNotes'>;
type Revision = Pick<SheetRecord, '_id' | 'revision'>;

/**
 * Finds mysteries that hold their host notes themselves, as the release before stored them, and those that name
 * another revision of their sheet than there is. Mending moves the notes into the sheet, and takes the sheet's word.
 * @param beforeWrite throws where nothing more may be written
 */
export async function checkSheets(
  connection: Connection,
  mend: boolean,
  beforeWrite: () => void = () => undefined,
): Promise<Difference[]> {
  const suspects = await findSuspects(connection);
  const found: Difference[] = [];
  for (const storyId of suspects) {
    beforeWrite();
    found.push(...(await checkOne(connection, storyId, mend)));
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

/** An author may save meanwhile: what really differs shows in one transaction. */
function checkOne(connection: Connection, storyId: string, mend: boolean): Promise<Difference[]> {
  return inTransaction(connection, async (session) => {
    const story = await collectionOf<StoryRecord>(connection, 'stories').findOne<Story>(
      { _id: storyId },
      { session, projection: { ...FIELDS, hostNotes: 1 } },
    );
    if (!story) return [];
    const of = { collection: 'stories', id: storyId };
    if (story.hostNotes) {
      if (mend) await moveNotes(connection, story, session);
      return [{ ...of, field: 'hostNotes', stored: 'in the mystery', counted: 'in its sheet' }];
    }
    const sheet = await collectionOf<SheetRecord>(connection, 'sheets').findOne<Revision>(
      { _id: storyId },
      { session, projection: { revision: 1 } },
    );
    const [stored, counted] = [story.sheetRevision ?? null, sheet?.revision ?? null];
    if (stored === counted) return [];
    if (mend) await setRevision(connection, storyId, counted, session);
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
