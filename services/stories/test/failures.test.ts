import { createStory } from '@sidelight/contracts';
import { mongo, Query } from 'mongoose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;
const CAUSE = 'connect ECONNREFUSED 10.1.2.3:27017';

let author: Member;
let storyId: string;

beforeAll(async () => {
  author = await service.member();
  ({ storyId } = await author.http.call(createStory, { body: makeInput(), idempotencyKey: newKey() }));
});
afterEach(() => vi.restoreAllMocks());

/** The service reads these collections with the driver, without mongoose. */
const READ_BY_DRIVER = ['stories', 'reactions'];

function failDatabase(error: Error): void {
  vi.spyOn(Query.prototype, 'exec').mockRejectedValue(error);
  for (const method of ['find', 'findOne', 'countDocuments', 'aggregate'] as const) {
    const original = mongo.Collection.prototype[method] as (...args: unknown[]) => unknown;
    vi.spyOn(mongo.Collection.prototype, method).mockImplementation(function (
      this: mongo.Collection,
      ...args: unknown[]
    ) {
      if (READ_BY_DRIVER.includes(this.collectionName)) throw error;
      return original.apply(this, args) as never;
    });
  }
}

describe('while the database is away', () => {
  const story = (end: string) => () => `stories/${storyId}/${end}`;
  const calls: [string, string, () => string, unknown, string][] = [
    ['reaction_set_failed', 'PUT', story('reaction'), { reactionType: 'like' }, 'Failed to set reaction'],
    ['reaction_remove_failed', 'DELETE', story('reaction'), undefined, 'Failed to remove reaction'],
    [
      ...(['reaction_count_failed', 'GET', story('reactions'), undefined] as const),
      'Failed to count reactions: the service is not available',
    ],
    ['favourite_add_failed', 'PUT', story('favourite'), {}, 'Failed to add item to favourites.'],
    ['favourite_remove_failed', 'DELETE', story('favourite'), undefined, 'Failed to remove from favourites'],
    [
      ...(['report_failed', 'POST', story('reports'), { reason: 'Other' }] as const),
      'Failed to submit report. Please try again.',
    ],
    [
      ...([
        'daily_range_failed',
        'GET',
        () => 'daily/range?from=2026-11-01&to=2026-11-20',
        undefined,
      ] as const),
      'Failed to retrieve Daily stories',
    ],
    ['random_failed', 'GET', () => 'stories/random', undefined, 'Failed to load random story'],
  ];

  const send = ([, method, path, json]: (typeof calls)[number]) =>
    author.http.request(method, `/api/stories/${path()}`, {
      headers: { 'idempotency-key': newKey() },
      ...(json === undefined ? {} : { json }),
    });

  it.each(calls)('%s: %s may be repeated, has its own sentence and tells no cause', async (...call) => {
    failDatabase(new mongo.MongoNetworkError(CAUSE));
    const answer = await send(call);
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([503, 'unavailable', call[4]]);
    expect(JSON.stringify(answer.body)).not.toContain(CAUSE);
  });

  it.each(calls)('%s is the code of any other failure of %s', async (...call) => {
    failDatabase(new Error(CAUSE));
    const answer = await send(call);
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([500, call[0], call[4]]);
    expect(JSON.stringify(answer.body)).not.toContain(CAUSE);
  });

  it('works again once the database is back', async () => {
    const { body } = await author.http.request('PUT', `/api/stories/stories/${storyId}/reaction`, {
      json: { reactionType: 'like' },
    });
    expect(body).toEqual({ reactionType: 'like', likes: 1, dislikes: 0 });
  });
});
