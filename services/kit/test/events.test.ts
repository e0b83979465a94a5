import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EVENT_ROUTES, EventPayloads, type PublishedBy, receiveEvent } from '@sidelight/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  collectionOf,
  createInbox,
  createOutbox,
  type EventContext,
  inTransaction,
  type NewEvent,
} from '../src/index.ts';
import { api, countCommands, startTestServer, testDatabase, waitFor } from '../src/testing/index.ts';
import { profileHandlers } from './support/profile-handlers.ts';
import { SERVICE_TOKEN, silent, startTiny, type Tiny } from './support/tiny-service.ts';

const senderDatabase = testDatabase();
const receiverDatabase = testDatabase();
let sender: Tiny;
let receiver: Tiny;
/** The receiver calls this function after it has applied an event and before it responds. */
let beforeAnswer: () => Promise<void> = async () => undefined;

type Tally = { _id: string; count: number };
const tally = (storyId: string) =>
  collectionOf<Tally>(receiver.connection, 'tally').findOne({ _id: storyId });

beforeAll(async () => {
  sender = await startTiny({ database: senderDatabase });
  receiver = await startTiny({
    database: receiverDatabase,
    mountMore: (mount, connection) => {
      const count = async ({ storyId }: { storyId: string }, { session }: EventContext) => {
        if (storyId === 'poison') throw new Error('cannot apply');
        await collectionOf<Tally>(connection, 'tally').updateOne(
          { _id: storyId },
          { $inc: { count: 1 } },
          { upsert: true, session },
        );
      };
      const handlers = profileHandlers({ 'story.created': count, 'play.started': count });
      const inbox = createInbox({ service: 'profile', connection, handlers });
      mount(receiveEvent, async (ctx) => {
        const answer = await inbox(ctx);
        await beforeAnswer();
        return answer;
      });
    },
  });
});
afterAll(async () => {
  await sender.close();
  await receiver.close();
});
beforeEach(() => {
  beforeAnswer = async () => undefined;
});

const created = (storyId: string): NewEvent<'story.created'> => ({
  type: 'story.created',
  payload: { storyId, authorId: 'a1', createdAt: new Date().toISOString() },
});

const outboxTo = (url: string) =>
  createOutbox({
    ...{ service: 'stories', connection: sender.connection, serviceToken: SERVICE_TOKEN, logger: silent },
    subscribers: { profile: [url] },
    ...{ pollMs: 20, leaseMs: 500 },
  });

const append = (outbox: ReturnType<typeof outboxTo>, ...events: NewEvent<PublishedBy<'stories'>>[]) =>
  inTransaction(sender.connection, (session) => outbox.append(session, events));

const envelope = (eventId: string, type: string, payload: object) => ({
  eventId,
  type,
  occurredAt: new Date().toISOString(),
  payload,
});

const deliver = (json: object, token = SERVICE_TOKEN) =>
  api(receiver.server.baseUrl).request('POST', '/internal/events', {
    json,
    headers: { authorization: `Bearer ${token}` },
  });

describe('the map of events', () => {
  it('has at least one subscriber for every event, and no service subscribes to its own event', () => {
    expect(Object.keys(EVENT_ROUTES).sort()).toEqual(Object.keys(EventPayloads).sort());
    for (const { publisher, subscribers } of Object.values(EVENT_ROUTES)) {
      expect(subscribers.length).toBeGreaterThan(0);
      expect(subscribers).not.toContain(publisher);
    }
  });
});

describe('inbox', () => {
  it('applies an event once, even if it is delivered several times, one after the other or at the same time', async () => {
    const { payload } = created('inbox-1');
    const event = envelope('event-1', 'story.created', payload);
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(event)));
    answers.push(await deliver(event));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.filter((answer) => answer.body.applied)).toHaveLength(1);
    expect((await tally('inbox-1'))?.count).toBe(1);
  });

  it('refuses an unknown event as unavailable, so that the sender keeps it', async () => {
    for (const type of ['story.deleted', 'toString', 'account.deleted']) {
      const answer = await deliver(envelope(`unknown-${type.length}`, type, { any: 'thing' }));
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    }
  });

  it('does not start if a handler is missing or has no subscription', () => {
    const { connection } = receiver;
    const { 'play.claimed': _, ...rest } = profileHandlers({});
    const missing = rest as ReturnType<typeof profileHandlers>;
    expect(() => createInbox({ service: 'profile', connection, handlers: missing })).toThrow(
      'profile subscribes to play.claimed and has no handler',
    );
    const handlers = { ...profileHandlers({}), 'guest.joined': async () => undefined };
    expect(() => createInbox({ service: 'profile', connection, handlers })).toThrow(
      'profile has a handler for guest.joined and does not subscribe',
    );
  });

  it('refuses a payload that does not fit its schema, and a caller without the token', async () => {
    const wrong = await deliver(envelope('event-2', 'story.created', { storyId: 7 }));
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_request']);
    const stranger = await deliver(envelope('event-3', 'story.created', created('x').payload), 'guess');
    expect(stranger.status).toBe(401);
  });

  it('does not record an event whose handler failed, so that it can be delivered again', async () => {
    const event = envelope('event-4', 'story.created', created('poison').payload);
    expect((await deliver(event)).status).toBe(500);
    expect((await deliver(event)).status).toBe(500);
    const marks = collectionOf<{ _id: string }>(receiver.connection, 'inbox');
    expect(await marks.findOne({ _id: 'event-4' })).toBeNull();
  });
});

describe('outbox', () => {
  it('asks the database once if no event waits', async () => {
    const outbox = outboxTo(receiver.server.baseUrl);
    const work = async () => {
      outbox.start();
      await outbox.stop();
    };
    expect(await countCommands(sender.connection, ['outbox'], work)).toBe(1);
  });

  it('sends no event of a transaction that failed', async () => {
    const outbox = outboxTo(receiver.server.baseUrl);
    const failing = inTransaction(sender.connection, async (session) => {
      await outbox.append(session, [created('rolled-back')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const kept = collectionOf(sender.connection, 'outbox');
    expect(await kept.findOne({ 'payload.storyId': 'rolled-back' })).toBeNull();
  });

  it('refuses an event that does not fit its type', async () => {
    const wrong = {
      type: 'story.created',
      payload: { storyId: 'x' },
    } as unknown as NewEvent<'story.created'>;
    await expect(append(outboxTo(receiver.server.baseUrl), wrong)).rejects.toThrow();
  });

  it('refuses an event that this service publishes to no subscriber, and stores nothing', async () => {
    const outbox = outboxTo(receiver.server.baseUrl);
    const payload = { userId: 'u1', isGiven: true, changedAt: new Date().toISOString() };
    for (const type of ['consent.changed', 'story.deleted', 'toString']) {
      const wrong = { type, eventId: `nobody-${type}`, payload } as unknown as NewEvent<'story.created'>;
      await expect(append(outbox, created('with-nobody'), wrong)).rejects.toThrow(
        `Nobody receives '${type}' from stories`,
      );
    }
    const kept = collectionOf(sender.connection, 'outbox');
    expect(await kept.findOne({ 'payload.storyId': 'with-nobody' })).toBeNull();
  });

  it('does not start without a URL of a subscriber', () => {
    const { connection } = sender;
    const options = { service: 'game', connection, logger: silent, serviceToken: SERVICE_TOKEN } as const;
    expect(() =>
      createOutbox({ ...options, subscribers: { stories: [], profile: ['http://127.0.0.1:9'] } }),
    ).toThrow('The outbox of game has no URL of stories');
  });

  it('does not deliver an unknown event of a newer release, so that a newer replica can deliver it', async () => {
    const outbox = outboxTo(receiver.server.baseUrl);
    const [eventId = ''] = await append(outbox, created('newer'));
    const records = collectionOf<{ _id: string; type: string; isDone: boolean }>(sender.connection, 'outbox');
    await records.updateOne({ _id: eventId }, { $set: { type: 'story.retold' } });
    expect(await outbox.deliverNow([eventId], 100)).toBe(false);
    expect((await records.findOne({ _id: eventId }))?.isDone).toBe(false);
    await records.updateOne({ _id: eventId }, { $set: { type: 'story.created' } });
    expect(await outbox.deliverNow([eventId], 5000)).toBe(true);
    expect((await tally('newer'))?.count).toBe(1);
  });

  it('delivers immediately on request, before the relay runs', async () => {
    const outbox = outboxTo(receiver.server.baseUrl);
    const ids = await append(outbox, created('now-1'), created('now-2'));
    expect(await outbox.deliverNow(ids, 5000)).toBe(true);
    expect([(await tally('now-1'))?.count, (await tally('now-2'))?.count]).toEqual([1, 1]);
    expect(await outbox.deliverNow(ids, 5000)).toBe(true);
    expect((await tally('now-1'))?.count).toBe(1);
  });

  it('reports a failed delivery within its time limit, and the relay delivers later', async () => {
    const gone = await startTestServer((_req, res) => void res.writeHead(503).end());
    const { baseUrl } = gone;
    const outbox = createOutbox({
      ...{ service: 'game', connection: sender.connection, serviceToken: SERVICE_TOKEN, logger: silent },
      subscribers: { stories: [baseUrl], profile: [receiver.server.baseUrl] },
      ...{ pollMs: 20, leaseMs: 500 },
    });
    const play = { playId: 'p1', storyId: 'later', userId: null, localDate: '2026-11-20', dailyDate: null };
    const ids = await inTransaction(sender.connection, (session) =>
      outbox.append(session, [{ type: 'play.started', payload: play }]),
    );
    expect(await outbox.deliverNow(ids, 2000)).toBe(false);
    // The subscriber that has received the event must get no second delivery.
    expect((await tally('later'))?.count).toBe(1);
    await gone.close();
    let received = 0;
    const back = await startTestServer(
      (req, res) => {
        req.resume();
        received++;
        res.writeHead(200, { 'content-type': 'application/json' }).end('{"applied":true}');
      },
      Number(new URL(baseUrl).port),
    );
    outbox.start();
    const records = collectionOf<{ _id: string; isDone: boolean }>(sender.connection, 'outbox');
    await waitFor(async () => (await records.findOne({ _id: ids[0] ?? '' }))?.isDone);
    await outbox.stop();
    await back.close();
    expect(received).toBe(1);
    expect((await tally('later'))?.count).toBe(1);
  });

  describe('with an ordering key', () => {
    const records = () =>
      collectionOf<{ _id: string; nextAttemptAt: Date; attempts: number }>(sender.connection, 'outbox');
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const makeDue = (eventId: string, nextAttemptAt: Date) =>
      records().updateOne({ _id: eventId }, { $set: { nextAttemptAt } });

    /** Appends three events, one minute apart. Only the first and the third have the same key. The first is not due. */
    async function appendThree(outbox: ReturnType<typeof outboxTo>, name: string): Promise<string[]> {
      const at = (minute: number) => ({ occurredAt: new Date(Date.UTC(2026, 10, 20, 12, minute)) });
      const events = [
        { ...created(`${name}-1`), ...at(1), orderingKey: name },
        { ...created(`${name}-2`), ...at(2), orderingKey: `${name}-other` },
        { ...created(`${name}-3`), ...at(3), orderingKey: name },
      ];
      const ids = await append(outbox, ...events);
      await makeDue(ids[0] ?? '', inHours(1));
      return ids;
    }
    const counts = (name: string) =>
      Promise.all([1, 2, 3].map(async (at) => (await tally(`${name}-${at}`))?.count ?? 0));

    it('delivers an event only after the earlier events with the same key', async () => {
      const outbox = outboxTo(receiver.server.baseUrl);
      const [first = '', second = '', third = ''] = await appendThree(outbox, 'ordered');
      expect(await outbox.deliverNow([second, third], 2000)).toBe(false);
      expect(await counts('ordered')).toEqual([0, 1, 0]);
      await makeDue(first, inHours(-1));
      outbox.start();
      await waitFor(async () => (await counts('ordered'))[2]);
      await outbox.stop();
      expect(await counts('ordered')).toEqual([1, 1, 1]);
    });

    it('delivers the next event with the same key at once, even if that event is due only later', async () => {
      const outbox = outboxTo(receiver.server.baseUrl);
      const [first = '', , third = ''] = await appendThree(outbox, 'next');
      await makeDue(third, inHours(1));
      await makeDue(first, inHours(-1));
      expect(await outbox.deliverNow([first], 5000)).toBe(true);
      expect(await counts('next')).toEqual([1, 0, 1]);
    });

    it('does not wait for an earlier event that is no longer in the outbox', async () => {
      const outbox = outboxTo(receiver.server.baseUrl);
      const [first = '', , third = ''] = await appendThree(outbox, 'removed');
      await records().deleteOne({ _id: first });
      expect(await outbox.deliverNow([third], 5000)).toBe(true);
    });

    it('does not wait for an earlier event that only another subscriber lacks', async () => {
      const outbox = createOutbox({
        ...{ service: 'game', connection: sender.connection, serviceToken: SERVICE_TOKEN, logger: silent },
        subscribers: { stories: ['http://127.0.0.1:9'], profile: [receiver.server.baseUrl] },
      });
      const play = { storyId: 'only-other', userId: 'u1', localDate: '2026-11-20', dailyDate: null };
      const started = (playId: string, minute: number) => ({
        ...({ type: 'play.started', payload: { ...play, playId }, orderingKey: 'only-other' } as const),
        occurredAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
      });
      const ids = await inTransaction(sender.connection, (session) =>
        outbox.append(session, [started('p1', 1), started('p2', 2)]),
      );
      expect(await outbox.deliverNow(ids, 5000)).toBe(false);
      expect((await tally('only-other'))?.count).toBe(2);
      await records().deleteMany({ _id: { $in: ids } });
    });
  });

  it('does not wait longer than its time limit', async () => {
    const stuck = await startTestServer(() => undefined);
    const outbox = outboxTo(stuck.baseUrl);
    const ids = await append(outbox, created('stuck'));
    const begun = performance.now();
    expect(await outbox.deliverNow(ids, 200)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(4000);
    await stuck.close();
  });

  it('delivers each event once, even if many relays deliver many events', async () => {
    const relays = Array.from({ length: 3 }, () => outboxTo(receiver.server.baseUrl));
    const [first] = relays;
    if (!first) throw new Error('no relay');
    await append(first, ...Array.from({ length: 30 }, (_, index) => created(`many-${index}`)));
    for (const relay of relays) relay.start();
    await waitFor(async () => (await tallies('many-')).length === 30);
    await Promise.all(relays.map((relay) => relay.stop()));
    expect((await tallies('many-')).every((each) => each.count === 1)).toBe(true);
  });

  it('applies each event once when a relay is killed after a delivery', async () => {
    const relay = fork(fileURLToPath(new URL('./support/relay-process.ts', import.meta.url)), [
      senderDatabase.uri,
      senderDatabase.dbName,
      receiver.server.baseUrl,
      SERVICE_TOKEN,
    ]);
    onTestFinished(() => void relay.kill('SIGKILL'));
    await once(relay, 'message');
    const exited = once(relay, 'exit');
    beforeAnswer = async () => {
      relay.kill('SIGKILL');
      await exited;
    };
    const outbox = outboxTo(receiver.server.baseUrl);
    const [eventId = ''] = await append(outbox, created('killed'));
    await exited;
    const records = collectionOf<{ _id: string; isDone: boolean }>(sender.connection, 'outbox');
    expect((await records.findOne({ _id: eventId }))?.isDone).toBe(false);

    beforeAnswer = async () => undefined;
    outbox.start();
    await waitFor(async () => (await records.findOne({ _id: eventId }))?.isDone);
    await outbox.stop();
    expect((await tally('killed'))?.count).toBe(1);
  });
});

function tallies(prefix: string): Promise<Tally[]> {
  const all = collectionOf<Tally>(receiver.connection, 'tally');
  return all.find({ _id: { $regex: `^${prefix}` } }).toArray();
}
