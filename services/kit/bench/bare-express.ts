import { randomUUID } from 'node:crypto';
import express from 'express';
import mongoose from 'mongoose';

type Document = mongoose.mongo.Document;

export type DatabaseStep = { db: string; collection: string } & (
  | { find: Document; options?: mongoose.mongo.FindOptions }
  | { count: Document; limit: number }
  | { insert: Document }
  | { findAndUpdate: Document; update: Document }
);
/** The database commands of `steps` run one after another before the body is sent. */
export type BareAnswer = { body: unknown; steps: DatabaseStep[] };

/**
 * The answers of an Express app without the kit, with which `pnpm bench:api` compares the services. The parent process
 * sends all answers, by name, before the first request. The route `/memory/<name>` only sends the body of the named
 * answer. The route `/database/<name>` runs the answer's database commands first.
 */
const answers = new Map<string, BareAnswer>();
const client = new mongoose.mongo.MongoClient(process.argv[2] ?? '');
await client.connect();
const app = express();
app.use(express.json());
app.all('/memory/:name', (req, res) => void res.json(answers.get(req.params.name)?.body));
app.all('/database/:name', async (req, res) => {
  const answer = answers.get(req.params.name);
  for (const step of answer?.steps ?? []) await carryOut(step);
  res.json(answer?.body);
});

function carryOut(step: DatabaseStep): Promise<unknown> {
  const collection = client.db(step.db).collection(step.collection);
  if ('insert' in step) {
    const _id = randomUUID() as unknown as mongoose.mongo.ObjectId;
    return collection.insertOne({ ...step.insert, _id });
  }
  if ('count' in step) {
    return client.db(step.db).command({ count: step.collection, query: step.count, limit: step.limit });
  }
  if ('find' in step) return collection.find(step.find, step.options).toArray();
  return collection.findOneAndUpdate(step.findAndUpdate, step.update, { returnDocument: 'after' });
}

process.on('message', (given: Record<string, BareAnswer>) => {
  for (const [name, answer] of Object.entries(given)) answers.set(name, answer);
  process.send?.('ready');
});
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
