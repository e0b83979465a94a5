import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { createLogger, runServer } from '../../src/server.ts';

await runServer({
  name: 'slow',
  start: async () => {
    const app = express();
    app.get('/slow', async (_req, res) => {
      await sleep(50);
      res.json({ done: true });
    });
    app.get('/very-slow', async (_req, res) => {
      process.send?.('in flight');
      await once(process, 'message');
      res.json({ done: true });
    });
    return {
      app,
      port: Number(process.env.PORT ?? 0),
      host: '127.0.0.1',
      logger: createLogger({ name: 'slow', level: 'silent' }),
      stop: async () => void process.send?.('stopped'),
    };
  },
});
