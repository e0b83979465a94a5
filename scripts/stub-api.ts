import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as contracts from '@sidelight/contracts';
import { stubResponse, takeSnapshot } from '@sidelight/contracts/snapshot';
import { runAsCommand } from '@sidelight/kit/command';
import { stopOnSignal } from './lib/stop-on-signal.ts';

/**
 * `pnpm stub:api [--port 3000] [--answers FOLDER]` answers every route with a sample that fits its contract, or with
 * the file `<contract name>.json` in FOLDER, if there is one.
 */
await runAsCommand(async () => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '3000' }, answers: { type: 'string' } },
  });
  const snapshot = takeSnapshot(contracts);

  async function ownAnswer(name: string): Promise<unknown> {
    if (values.answers === undefined) return undefined;
    const text = await readFile(join(values.answers, `${name}.json`), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : JSON.parse(text);
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const answer = stubResponse(snapshot, request.method ?? 'GET', path);
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (!answer) return send(404, { error: 'Not found', code: 'not_found', requestId: 'stub' });
    ownAnswer(answer.name).then(
      (own) => send(answer.status, own ?? answer.body),
      (error: Error) => send(500, { error: error.message, code: 'internal', requestId: 'stub' }),
    );
  });
  await once(server.listen(Number(values.port), '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  console.log(`The stub API listens at http://127.0.0.1:${port}`);
  stopOnSignal(() => new Promise((done) => server.close(() => done())));
});
