import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { startTestServer } from '@sidelight/kit/testing';

export type ReceivedPush = {
  headers: IncomingHttpHeaders;
  message: Record<string, unknown>;
  claims: { aud: string; exp: number; sub: string };
};

type Browser = { keys: ECDH; auth: Buffer };

const KEY_BYTES = 65;
const TAG_BYTES = 16;

/** Decrypts a push as a browser does (RFC 8291). The body is a single record of `aes128gcm` (RFC 8188). */
function decrypt(body: Buffer, { keys, auth }: Browser): Record<string, unknown> {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + KEY_BYTES);
  const secret = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, bytes));
  const record = body.subarray(21 + KEY_BYTES);
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  // After the text come the byte 2 and zeros as padding.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
}

/** @throws {Error} if the signature of `vapid t=…, k=…` does not fit the key */
function readClaims(authorization = ''): { claims: ReceivedPush['claims']; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature does not fit the key');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), key };
}

/** Accepts a push only if the server's key signed it, and decrypts it with the browser's keys. */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const received = new Map<string, ReceivedPush[]>();
  /** The status of the response for some browsers; the others get 201. `hang` closes the connection instead. */
  const answers = new Map<string, number | 'hang'>();
  const attempts = new Map<string, number>();
  const problems: unknown[] = [];
  const state = { publicKey: '' };
  const server = await startTestServer(async (req, res) => {
    const id = (req.url ?? '').slice('/push/'.length);
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    attempts.set(id, (attempts.get(id) ?? 0) + 1);
    const answer = answers.get(id) ?? 201;
    if (answer === 'hang') return void req.socket.destroy();
    if (answer !== 201) return void res.writeHead(answer).end();
    try {
      const browser = browsers.get(id);
      if (!browser) throw new Error(`Nobody subscribed as ${id}`);
      const { claims, key } = readClaims(req.headers.authorization);
      if (key !== state.publicKey) throw new Error('The key is not the one of the subscription');
      const message = decrypt(Buffer.concat(chunks), browser);
      received.set(id, [...(received.get(id) ?? []), { headers: req.headers, message, claims }]);
      res.writeHead(201).end();
    } catch (error) {
      problems.push(error);
      res.writeHead(400).end();
    }
  });

  function subscribe(publicKey: string) {
    state.publicKey = publicKey;
    const keys = createECDH('prime256v1');
    const browser: Browser = { keys, auth: randomBytes(16) };
    const p256dh = keys.generateKeys('base64url');
    const id = randomBytes(12).toString('hex');
    browsers.set(id, browser);
    const endpoint = `${server.baseUrl}/push/${id}`;
    return { id, subscription: { endpoint, keys: { p256dh, auth: browser.auth.toString('base64url') } } };
  }

  return {
    ...server,
    ...{ subscribe, answers, problems },
    to: (id: string) => received.get(id) ?? [],
    attemptsAt: (id: string) => attempts.get(id) ?? 0,
  };
}
