import { MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smallDisk } from '../../kit/src/testing/small-disk.ts';
import { realUri, startServer } from './support.ts';

describe.skipIf(realUri !== undefined)('a full disk', () => {
  it('makes the server refuse writes with OutOfDiskSpace but answer reads; once there is space, it has all data and accepts writes', async ({
    skip,
  }) => {
    const disk = smallDisk(16);
    if (typeof disk === 'string') return skip(disk);
    onTestFinished(disk.remove);
    const { folder, fill, makeRoom } = disk;
    const server = await startServer({ dataDir: `${folder}/data`, strict: false });
    const client = await new MongoClient(server.uri, { retryWrites: true }).connect();
    const docs = client.db('full').collection<{ _id: string; text: string }>('docs');
    const stored: string[] = [];
    const refusals: unknown[] = [];
    const write = async (id: string) => {
      try {
        await docs.insertOne({ _id: id, text: 'x'.repeat(2000) });
        stored.push(id);
      } catch (error) {
        refusals.push((error as { code?: number }).code);
      }
    };
    const writeMany = async (round: string, count: number) => {
      const worker = async (name: number) => {
        for (let at = 0; at < count; at++) await write(`${round}-${name}-${at}`);
      };
      await Promise.all([1, 2, 3, 4].map(worker));
    };
    await writeMany('before', 20);
    expect(refusals).toEqual([]);
    fill();
    await writeMany('full', 100);
    expect(refusals.length).toBeGreaterThan(0);
    expect(new Set(refusals)).toEqual(new Set([14031]));
    await expect(
      client.withSession((session) =>
        session.withTransaction(async () => {
          await docs.insertOne({ _id: 'whole', text: 'x'.repeat(50_000) }, { session });
        }),
      ),
    ).rejects.toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    expect(await docs.countDocuments()).toBe(stored.length);
    makeRoom();
    const refusedBefore = refusals.length;
    await writeMany('after', 20);
    expect(refusals.length).toBe(refusedBefore);
    await client.close();
    await server.close();
    const again = await startServer({ dataDir: `${folder}/data`, strict: false });
    const reader = await new MongoClient(again.uri).connect();
    const found = await reader
      .db('full')
      .collection<{ _id: string }>('docs')
      .find()
      .sort({ _id: 1 })
      .toArray();
    expect(found.map(({ _id }) => _id)).toEqual(stored.toSorted());
    await reader.close();
    await again.close();
  });
});
