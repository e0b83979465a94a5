import { isDeepStrictEqual } from 'node:util';
import { collectionOf, type Difference, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { DisputeRecord } from '../disputes/dispute.model.ts';
import type { PlayRecord } from '../plays/play.model.ts';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import { recountPlay, type Sources } from './recount-play.ts';

type Known = { disputes: Map<string, DisputeRecord>; revisions: Map<string, StoryRevision> };

/**
 * Compares each play's counters with its turns, and its copied fields with their source. Totals of days need no check:
 * the service computes them from the plays every minute. The service may run meanwhile.
 * @param repair stores the counted values, if the records give them
 * @returns the differences, repaired or not
 */
export async function checkPlays(connection: Connection, repair: boolean): Promise<Difference[]> {
  const known: Known = {
    disputes: await byId<DisputeRecord>(connection, 'disputes', { status: 1, decidedAt: 1 }),
    revisions: await byId<StoryRevision>(connection, 'story_revisions', { title: 1, prompt: 1 }),
  };
  const suspects: string[] = [];
  for await (const play of collectionOf<PlayRecord>(connection, 'plays').find({})) {
    if (compare(play, known).length > 0) suspects.push(play._id);
  }
  const found: Difference[] = [];
  for (const playId of suspects) found.push(...(await checkOne(connection, playId, repair)));
  return found;
}

function checkOne(connection: Connection, playId: string, repair: boolean): Promise<Difference[]> {
  const plays = collectionOf<PlayRecord>(connection, 'plays');
  return inTransaction(connection, async (session) => {
    const play = await plays.findOne({ _id: playId }, { session });
    if (!play) return [];
    const [known, recounted] = [await knownOf(connection, play), {} as Record<string, unknown>];
    const found = compare(play, known, recounted);
    if (repair && Object.keys(recounted).length > 0) {
      await plays.updateOne({ _id: playId }, { $set: recounted }, { session });
    }
    return found;
  });
}

/** The current records from which one play is recounted. */
async function knownOf(connection: Connection, play: PlayRecord): Promise<Known> {
  const disputes = collectionOf<DisputeRecord>(connection, 'disputes').find({ playId: play._id });
  const revision = await collectionOf<StoryRevision>(connection, 'story_revisions').findOne({
    _id: revisionIdOf(play),
  });
  return {
    disputes: new Map((await disputes.toArray()).map((each) => [each._id, each])),
    revisions: new Map(revision ? [[revision._id, revision]] : []),
  };
}

const revisionIdOf = ({ storyId, storyRevision }: PlayRecord) => `${storyId}:${storyRevision}`;

/** @param recounted receives each field that can be repaired */
function compare(play: PlayRecord, known: Known, recounted: Record<string, unknown> = {}): Difference[] {
  const revision = known.revisions.get(revisionIdOf(play));
  const sources: Sources = { disputes: known.disputes, revision };
  const found: Difference[] = [];
  const differ = (field: string, stored: unknown, counted: unknown) =>
    found.push({ collection: 'plays', id: play._id, field, stored: shown(stored), counted: shown(counted) });
  for (const [field, counted] of Object.entries(recountPlay(play, sources))) {
    const stored = play[field as keyof PlayRecord];
    if (isDeepStrictEqual(stored, counted)) continue;
    recounted[field] = counted;
    differ(field, stored, counted);
  }
  if (!revision) differ('storyRevision', play.storyRevision, 'missing');
  for (const { turnId, dispute } of play.turns) {
    const decided = dispute && (known.disputes.get(dispute.disputeId)?.status ?? 'missing');
    if (decided && dispute.status !== decided) differ(`turns.${turnId}.dispute`, dispute.status, decided);
  }
  return found;
}

const shown = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

async function byId<T extends { _id: string }>(
  connection: Connection,
  name: string,
  projection: Record<string, 1>,
): Promise<Map<string, T>> {
  const all = new Map<string, T>();
  const found = collectionOf(connection, name).find<T>({}, { projection });
  for await (const each of found) all.set(each._id, each);
  return all;
}
