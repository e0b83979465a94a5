import { setTimeout as sleep } from 'node:timers/promises';
import { claimEvent, type DeliveryOptions, deliverEvent } from './deliver-event.ts';

export type RelayOptions = DeliveryOptions & { pollMs: number };

/** Events delivered at once by one copy. */
const WORKERS = 4;

/** Delivers waiting events until stopped. A lost database or service is waited out. */
export function createRelay({ pollMs, ...delivery }: RelayOptions) {
  let stopping = new AbortController();
  let running: Promise<unknown> | null = null;

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isBusy = await deliverNext();
      if (!isBusy) await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** @returns false if nothing was due or the database is away */
  async function deliverNext(): Promise<boolean> {
    try {
      const event = await claimEvent(delivery);
      if (!event) return false;
      await deliverEvent(event, delivery);
      return true;
    } catch (err) {
      delivery.logger.warn({ err }, 'relay could not work');
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
