import { setTimeout as sleep } from 'node:timers/promises';
import { claimEvent, type DeliveryOptions, deliverEvent } from './deliver-event.ts';

export type RelayOptions = DeliveryOptions & { pollMs: number };

/** How many events one replica delivers at the same time. */
const WORKERS = 4;

/** Delivers events until it is stopped. If the database or a service is unreachable, it retries later. */
export function createRelay({ pollMs, ...delivery }: RelayOptions) {
  let stopping = new AbortController();
  let running: Promise<unknown> | null = null;

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isBusy = await deliverNext();
      if (!isBusy) await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** @returns false if nothing was due or the database is unreachable */
  async function deliverNext(): Promise<boolean> {
    try {
      const event = await claimEvent(delivery);
      if (!event) return false;
      await deliverEvent(event, delivery);
      return true;
    } catch (err) {
      delivery.logger.warn({ err }, 'relay could not deliver');
      return false;
    }
  }

  return {
    start(): void {
      if (running) return;
      stopping = new AbortController();
      const { signal } = stopping;
      running = Promise.all(Array.from({ length: WORKERS }, () => work(signal)));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      running = null;
    },
  };
}
