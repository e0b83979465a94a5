import { registerHooks } from 'node:module';
import express from 'express';
import { createLogger, requestTrace, runServer } from '../../src/server.ts';

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    if (url.includes('@opentelemetry')) loaded.push(url);
    return next(url, context);
  },
});

await runServer({
  name: 'traced',
  start: async () => {
    const app = express();
    app.use(requestTrace({ sampleRatio: 1, trustsSampling: true }));
    app.get('/greet/:name', (req, res) => {
      res.json({ hello: req.params.name });
      process.send?.({ loaded });
    });
    const logger = createLogger({ name: 'traced', level: 'silent' });
    return { app, port: 0, host: '127.0.0.1', logger };
  },
});
