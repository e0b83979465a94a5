import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import getPort from 'get-port';
import type { AppOptions } from './app-options.ts';
import { defineApp } from './define-app.ts';

export type DevServerOptions = {
  /** 0, the default, means any free port. */
  port?: number;
  alone?: boolean;
  /** The edge's URL, for example `http://localhost:3000`. Requests to `/api`, `/images` and `/dev` go there. */
  apiUrl?: string;
  remotes?: { name: string; entry: string; version: string; contract: number }[];
};
export type DevServer = { url: string; port: number; close: () => Promise<void> };

/**
 * All ports of this machine. `DEV_POLICY` allows them, because the remotes and the edge have other ports than the page.
 */
const LOCAL = 'http://127.0.0.1:* http://localhost:*';
const DEV_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${LOCAL}`,
  `style-src 'self' ${LOCAL}`,
  `img-src 'self' data: ${LOCAL}`,
  `font-src 'self' ${LOCAL}`,
  `connect-src 'self' ${LOCAL} ws://127.0.0.1:* ws://localhost:*`,
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** All origins may request a remote's files, because the shell's page has another origin. */
export async function devServer(app: AppOptions, options: DevServerOptions = {}): Promise<DevServer> {
  // The port is chosen before the build, because the build writes it into the hot-reload client.
  const port = options.port || (await getPort({ host: '127.0.0.1' }));
  const config = defineApp(app, { mode: 'development', alone: options.alone ?? false });
  const compiler = rspack(config);
  if (!compiler) throw new Error(`${app.name}: the bundler could not start`);
  const { apiUrl, remotes } = options;
  const statics = join(app.root, 'public');
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      // The caller ends the process after everything else has stopped.
      setupExitSignals: false,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'content-security-policy': DEV_POLICY },
      historyApiFallback: true,
      static: existsSync(statics) ? { directory: statics } : false,
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: '127.0.0.1', port } },
      ...(apiUrl
        ? { proxy: [{ context: ['/api', '/images', '/dev'], target: apiUrl, changeOrigin: false }] }
        : {}),
      setupMiddlewares: (middlewares) => {
        if (!remotes) return middlewares;
        const answer = JSON.stringify(remotes.map((remote) => ({ integrity: {}, ...remote })));
        return [
          {
            name: 'remotes',
            path: '/remotes.json',
            middleware: (_request: IncomingMessage, response: ServerResponse) => {
              response.setHeader('content-type', 'application/json');
              response.setHeader('cache-control', 'no-store');
              response.end(answer);
            },
          },
          ...middlewares,
        ];
      },
    },
    compiler,
  );
  await server.start();
  return { url: `http://127.0.0.1:${port}`, port, close: () => server.stop() };
}
