import type { Express } from 'express';
import type mongoose from 'mongoose';
import prometheus, { type Registry } from 'prom-client';
import { collectionOf } from '../database/collections.ts';
import { isStopping } from '../lifecycle/stopping.ts';

const PING_BOUND_MS = 1000;

/** Whether the database answers within a second. */
export async function isDatabaseUp(connection: mongoose.Connection): Promise<boolean> {
  const { db } = connection;
  if (!db) return false;
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_BOUND_MS);
  });
  const ping = db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, bound]).finally(() => clearTimeout(timer));
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve now. `/metrics`: for Prometheus. None of them is
 * routed by the edge.
 */
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

/** A figure that is read when somebody asks for it. */
export type Gauge = { help: string; read: () => Promise<number> };

/** Adds figures to `/metrics`; one that can't be read just now keeps its last value. */
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

/** The age of the oldest event not yet delivered, in seconds; 0 without any. */
export function registerOutboxAge(connection: mongoose.Connection, registry: Registry): void {
  new prometheus.Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'Age of the oldest undelivered event',
    registers: [registry],
    async collect() {
      const oldest = await collectionOf<{ isDone: boolean; occurredAt: Date }>(connection, 'outbox')
        .findOne({ isDone: false }, { sort: { occurredAt: 1 }, projection: { occurredAt: 1 } })
        .catch(() => null);
      this.set(oldest ? (Date.now() - oldest.occurredAt.getTime()) / 1000 : 0);
    },
  });
}
