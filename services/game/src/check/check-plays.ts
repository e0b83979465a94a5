import { isDeepStrictEqual } from 'node:util';
import { type Comparison, checkRecords, collectionOf, type Difference } from '@sidelight/kit';
import type { Connection, mongo } from 'mongoose';
import type { DisputeRecord } from '../disputes/dispute.model.ts';
import type { PlayRecord } from '../plays/play.model.ts';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import { recountPlay, type Sources } from './recount-play.ts';

type Known = { disputes: Map<string, DisputeRecord>; revisions: Map<string, StoryRevision> };

/**
 * Compares the counters of each play with its turns. Also compares the fields that were copied from other records with
 * these records. The totals of days are not checked: until they are final, they are recomputed every minute, and
 * afterwards guests' plays may have been deleted.
 */
export const checkPlays = (connection: Connection, isRepairing: boolean): Promise<Difference[]> =>
  checkRecords<PlayRecord, Known>(connection, {
    ...{ collection: 'plays', isRepairing, compare },
    sources: async (of) => ({
      disputes: await byId<DisputeRecord>(connection, 'disputes', of && { playId: of.record._id }),
      revisions: await byId<StoryRevision>(
        connection,
        'story_revisions',
        of && { _id: revisionIdOf(of.record) },
      ),
    }),
  });

const revisionIdOf = ({ storyId, storyRevision }: PlayRecord) => `${storyId}:${storyRevision}`;

function compare(play: PlayRecord, known: Known): Comparison {
  const revision = known.revisions.get(revisionIdOf(play));
  const sources: Sources = { disputes: known.disputes, revision };
  const found: Difference[] = [];
  const corrected: Record<string, unknown> = {};
  const differ = (field: string, stored: unknown, counted: unknown) =>
    found.push({ collection: 'plays', id: play._id, field, stored: shown(stored), counted: shown(counted) });
  for (const [field, counted] of Object.entries(recountPlay(play, sources))) {
    const stored = play[field as keyof PlayRecord];
    if (isDeepStrictEqual(stored, counted)) continue;
    corrected[field] = counted;
    differ(field, stored, counted);
  }
  if (!revision) differ('storyRevision', play.storyRevision, 'missing');
  for (const { turnId, dispute } of play.turns) {
    const decided = dispute && (known.disputes.get(dispute.disputeId)?.status ?? 'missing');
    if (decided && dispute.status !== decided) differ(`turns.${turnId}.dispute`, dispute.status, decided);
  }
  return { found, corrected };
}

const shown = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

type Stored = mongo.Document & { _id: string };

async function byId<T extends { _id: string }>(
  connection: Connection,
  name: string,
  filter: mongo.Filter<Stored> = {},
): Promise<Map<string, T>> {
  const projection = { status: 1, decidedAt: 1, title: 1, prompt: 1 };
  const found = await collectionOf<Stored>(connection, name).find<T>(filter, { projection }).toArray();
  return new Map(found.map((each) => [each._id, each]));
}
