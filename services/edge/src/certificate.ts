import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Gauge } from '@sidelight/kit/server';

const TIMEOUT_MS = 5_000;

/** An alert on this gauge fires before the certificate expires. */
export const certificateGauge = (origin: string): Gauge => ({
  help: 'When the certificate of the public origin expires; 0 if it could not be read',
  read: () => certificateExpiry(origin),
});

/**
 * Reads the origin's certificate, even if it has expired or is untrusted.
 * @returns the time at which the certificate expires, as a Unix time in seconds
 * @throws Error if nothing answers at the origin
 */
function certificateExpiry(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  // An IPv6 address is in brackets in a URL, but not for `connect`.
  const host = hostname.replace(/^\[|\]$/g, '');
  const options = { host, port: Number(port || 443), rejectUnauthorized: false, timeout: TIMEOUT_MS };
  return new Promise((resolve, reject) => {
    const socket = connect(isIP(host) ? options : { ...options, servername: host }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to) / 1000);
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${origin} does not answer`)));
    socket.once('error', reject);
  });
}
