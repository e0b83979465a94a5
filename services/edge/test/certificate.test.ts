import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, it } from 'vitest';
import { certificateGauge } from '../src/certificate.ts';
import { CERTIFICATE, EXPIRES, KEY } from './support/certificate.ts';

it.each(['127.0.0.1', '::1'])(
  'reads when the certificate of the public origin at %s expires, even if browsers refuse the certificate',
  async (address) => {
    const server = createServer({ cert: CERTIFICATE, key: KEY });
    await once(server.listen(0, address), 'listening');
    const { port } = server.address() as AddressInfo;
    const host = address.includes(':') ? `[${address}]` : address;
    expect(await certificateGauge(`https://${host}:${port}`).read()).toBe(EXPIRES.getTime() / 1000);
    server.close();
  },
);

it('fails when nothing answers at the public origin', async () => {
  await expect(certificateGauge('https://127.0.0.1:1').read()).rejects.toThrow('ECONNREFUSED');
});
