import { isStopping } from '@sidelight/kit/server';
import type { Express } from 'express';
import { livePage, type SiteFolders } from './live-shell.ts';

export type ReadinessOptions = SiteFolders & {
  services: Readonly<Record<string, readonly string[]>>;
};

const TIMEOUT_MS = 1500;
/** The services are checked at most once in this time, in ms. */
const CACHE_MS = 500;

/**
 * - `/healthz`: the process runs.
 * - `/readyz/edge`, for a load balancer: this edge can serve pages, even if services are down.
 * - `/readyz`: this edge is ready, and each service has a ready replica. Otherwise, the response names what is not
 *   ready.
 */
export function mountReadiness(app: Express, { services, ...site }: ReadinessOptions): void {
  const isEdgeReady = async () => !isStopping(app) && (await livePage(site)) !== null;
  const servicesNotReady = cached(() => withoutReadyReplica(services));

  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz/edge', async (_req, res) => {
    const ready = await isEdgeReady();
    res.status(ready ? 200 : 503).json({ ready });
  });
  app.get('/readyz', async (_req, res) => {
    const waitingFor = [...((await isEdgeReady()) ? [] : ['edge']), ...(await servicesNotReady())];
    const ready = waitingFor.length === 0;
    res.status(ready ? 200 : 503).json(ready ? { ready } : { ready, waitingFor });
  });
}

async function withoutReadyReplica(services: ReadinessOptions['services']): Promise<string[]> {
  const found = Object.entries(services).map(async ([name, urls]) => {
    const replicas = await Promise.all(urls.map(isReady));
    return replicas.some(Boolean) ? [] : [name];
  });
  return (await Promise.all(found)).flat();
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}

function cached<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let askedAt = 0;
  return () => {
    if (answer === undefined || Date.now() - askedAt > CACHE_MS) {
      askedAt = Date.now();
      answer = ask();
    }
    return answer;
  };
}
