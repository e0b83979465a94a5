import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import type mongoose from 'mongoose';
import prometheus, { type Registry } from 'prom-client';
import { collectionOf } from '../database/collections.ts';
import { isStopping } from '../lifecycle/stopping.ts';

const PING_MS = 1000;

/** False if the ping fails, or after a second without a reply. */
export async function isDatabaseUp(connection: mongoose.Connection): Promise<boolean> {
  const { db } = connection;
  if (!db) return false;
  const ping = db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, sleep(PING_MS, false, { ref: false })]);
}

/** The edge does not forward these routes. */
export function mountHealthRoutes(app: Express, connection: mongoose.Connection, registry: Registry): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz', async (_req, res) => {
    const isReady = !isStopping(app) && (await isDatabaseUp(connection));
    res.status(isReady ? 200 : 503).json({ ready: isReady });
  });
  app.get('/metrics', async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  });
}

export type Gauge = { help: string; read: () => Promise<number> };

/** A gauge whose read fails keeps its last value. */
export function registerGauges(gauges: Readonly<Record<string, Gauge>>, registry: Registry): void {
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new prometheus.Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read().catch(() => null);
        if (value !== null) this.set(value);
      },
    });
  }
}

/** In seconds. */
export const outboxAge = (connection: mongoose.Connection): Gauge => ({
  help: 'Age of the oldest undelivered event',
  async read() {
    const oldest = await collectionOf<{ isDone: boolean; occurredAt: Date }>(connection, 'outbox').findOne(
      { isDone: false },
      { sort: { occurredAt: 1 }, projection: { occurredAt: 1 } },
    );
    return oldest ? (Date.now() - oldest.occurredAt.getTime()) / 1000 : 0;
  },
});
