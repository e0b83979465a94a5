import fc from 'fast-check';
import type { ClientSession, Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from './support.ts';

const database = useDatabase({ strict: false });

const scalar = fc.constantFrom<unknown>(
  0,
  1,
  2,
  2.5,
  3,
  null,
  'a',
  'ab',
  'b',
  true,
  new Date(5),
  new Date(9),
);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ x: scalar }) },
);
const inner = fc.oneof(
  fc.record({ x: value }),
  fc.array(fc.oneof(fc.record({ x: scalar }), scalar), { maxLength: 3 }),
  scalar,
);
const doc = fc.record({ a: value, b: scalar, c: inner }, { requiredKeys: [] });

const path = fc.constantFrom('a', 'b', 'c.x', '_id');
const operator = fc.oneof(
  fc.record({ $eq: scalar }),
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.constant({ $regex: '^a' }),
  scalar,
);
const clause = fc
  .array(fc.tuple(path, operator), { minLength: 1, maxLength: 2 })
  .map((parts) => Object.fromEntries(parts));
const filter: fc.Arbitrary<Document> = fc.oneof(
  clause,
  fc.tuple(clause, fc.array(clause, { minLength: 1, maxLength: 3 })).map(([base, $or]) => ({ ...base, $or })),
  fc.array(clause, { minLength: 2, maxLength: 2 }).map(($and) => ({ $and })),
);

const direction = fc.constantFrom(1, -1);
const sort = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c.x'), direction), { maxLength: 2 })
  .chain((parts) => direction.map((last) => Object.fromEntries([...parts, ['_id', last]])));

/** With each of these sets of indexes, a collection must give the same results as without an index. */
const indexSets: { key: Document; sparse?: boolean; partialFilterExpression?: Document }[][] = [
  [{ key: { a: 1 } }, { key: { b: -1 } }, { key: { 'c.x': 1 } }],
  [{ key: { a: 1, b: -1, _id: 1 } }, { key: { b: 1, _id: -1 } }],
  [{ key: { b: 1, a: 1 } }, { key: { 'c.x': -1, b: 1, _id: 1 } }],
  [
    { key: { a: 1 }, sparse: true },
    { key: { b: 1, _id: 1 }, partialFilterExpression: { a: { $exists: true } } },
    { key: { 'c.x': 1, _id: 1 }, partialFilterExpression: { b: { $gt: 1 } } },
    { key: { b: -1, a: 1 }, sparse: true },
  ],
];

const change: fc.Arbitrary<Document> = fc.oneof(
  fc.record({ kind: fc.constant('insert'), doc }),
  fc.record({ kind: fc.constantFrom('update', 'delete', 'replace'), id: fc.nat(20), doc }),
  fc.record({ kind: fc.constant('many'), where: clause, doc: fc.record({ b: scalar }) }),
);

/** A new document gets the id `next`, so that it has the same id in `model` and `real`. */
async function apply(
  collection: Collection<Document>,
  { kind, id, where, doc: set }: Document,
  next: number,
  session?: ClientSession,
) {
  const options = session ? { session } : {};
  const filter = { _id: id as never };
  if (kind === 'insert') await collection.insertOne({ ...set, _id: next as never }, options);
  else if (kind === 'delete') await collection.deleteOne(filter, options);
  else if (kind === 'replace') await collection.replaceOne(filter, set, options);
  else if (Object.keys(set).length === 0) return;
  else if (kind === 'update') await collection.updateOne(filter, { $set: set }, options);
  else await collection.updateMany(where, { $set: set }, options);
}

describe('a transaction sees the database as its commit would leave it', () => {
  it('after any of its own writes, and the commit stores exactly this state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(doc, { maxLength: 10 }),
        fc.array(fc.tuple(change, filter, sort), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (docs, steps, commits) => {
          const [model, real] = [database.fresh(), database.fresh()] as [
            Collection<Document>,
            Collection<Document>,
          ];
          for (const { key, ...options } of indexSets[3] ?? []) await real.createIndex(key, options);
          const all = [{}, ...docs].map((each, _id) => ({ ...each, _id: _id as never }));
          await Promise.all([model.insertMany(all), real.insertMany(all)]);
          await database.client.withSession(async (session) => {
            session.startTransaction();
            for (const [at, [step, where, order]] of steps.entries()) {
              await apply(model, step, 100 + at);
              await apply(real, step, 100 + at, session);
              const expected = await model.find(where).sort(order).toArray();
              expect(await real.find(where, { session }).sort(order).toArray()).toEqual(expected);
            }
            expect(await real.find().sort({ _id: 1 }).toArray()).toEqual(all);
            if (commits) await session.commitTransaction();
            else await session.abortTransaction();
          });
          const after = commits ? await model.find().sort({ _id: 1 }).toArray() : all;
          expect(await real.find().sort({ _id: 1 }).toArray()).toEqual(after);
          for (const [, where, order] of steps)
            if (commits)
              expect(await real.find(where).sort(order).toArray()).toEqual(
                await model.find(where).sort(order).toArray(),
              );
          await Promise.all([model.drop(), real.drop()]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('an index changes the time of a query, not its result', () => {
  it.each(indexSets.map((set, at) => [at, set] as const))('index set %i', async (_, set) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(doc, { minLength: 5, maxLength: 30 }),
        fc.array(fc.tuple(filter, sort, fc.nat(3), fc.integer({ min: 1, max: 12 })), {
          minLength: 12,
          maxLength: 12,
        }),
        async (docs, queries) => {
          const [plain, indexed] = [database.fresh(), database.fresh()] as [
            Collection<Document>,
            Collection<Document>,
          ];
          for (const { key, ...options } of set) await indexed.createIndex(key, options);
          const all = docs.map((each, _id) => ({ ...each, _id: _id as never }));
          await Promise.all([plain.insertMany(all), indexed.insertMany(all)]);
          for (const [where, order, skip, limit] of queries) {
            const run = (from: Collection<Document>) =>
              from.find(where).sort(order).skip(skip).limit(limit).toArray();
            expect(await run(indexed), JSON.stringify({ where, order })).toEqual(await run(plain));
          }
          // After this update, a search must find documents by their new values only.
          const changes = all.map(({ _id, b }: Document) => {
            const update = b === undefined ? { $set: { b: 1 }, $unset: { a: 1 } } : { $set: { a: b, b: 1 } };
            return { updateOne: { filter: { _id }, update } };
          });
          await Promise.all([plain.bulkWrite(changes), indexed.bulkWrite(changes)]);
          for (const [where] of queries) {
            const count = await plain.countDocuments(where);
            expect(await indexed.countDocuments(where), JSON.stringify(where)).toBe(count);
          }
          await Promise.all([plain.drop(), indexed.drop()]);
        },
      ),
      { numRuns: 20 },
    );
  });
});
