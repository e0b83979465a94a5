import { createECDH } from 'node:crypto';
import type { PushMessage } from '@sidelight/contracts';
import webPush from 'web-push';
import type { PushTarget } from './reminder.model.ts';

/**
 * - `gone`: the subscription has ended (404, 410), or no push can ever be sent to it.
 * - `refused`: the push service surely did not take the push; another attempt may succeed.
 * - `unknown`: no usable response came, so the push may have been taken.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown';

export type PushSender = {
  /** Browsers subscribe with this key, in base64url. */
  publicKey: string;
  /** True if the endpoint belongs to a known push service. No push is ever sent to another address. */
  accepts: (endpoint: string) => boolean;
  /** @param lifetimeMs how long the push service keeps the push for a browser that is offline */
  send: (target: PushTarget, message: PushMessage, lifetimeMs: number) => Promise<PushOutcome>;
};

export type PushSenderOptions = {
  /** VAPID (RFC 8292): a P-256 key as 64 hexadecimal digits. */
  privateKey: string;
  /** Push services reach the operator at this `https:` or `mailto:` URL. */
  contact: string;
  /** Origins of push services; `*.` stands for one or more names. */
  services: readonly string[];
};

const TIMEOUT_MS = 10_000;
/** After these errors, no part of the request can have arrived. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

export function isPrivateKey(hex: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(hex, 'hex');
    return true;
  } catch {
    return false;
  }
}

/** Sends web pushes (RFC 8030), encrypted for the browser (RFC 8291) and signed with the server's key (RFC 8292). */
export function createPushSender({ privateKey, contact, services }: PushSenderOptions): PushSender {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'hex');
  const publicKey = pair.getPublicKey('base64url');
  const vapidDetails = {
    subject: contact,
    publicKey,
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  };
  const accepts = (endpoint: string) => services.some((service) => isAt(service, endpoint));

  return {
    publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, message, lifetimeMs) {
      // The known push services may have changed since the browser subscribed.
      if (!accepts(endpoint)) return 'gone';
      let request: webPush.RequestDetails & { body: Buffer };
      try {
        request = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          { vapidDetails, TTL: Math.floor(lifetimeMs / 1000), topic: 'daily', urgency: 'normal' },
        );
      } catch {
        // The browser's key is invalid: it is not a point of the curve.
        return 'gone';
      }
      try {
        const { status } = await fetch(endpoint, {
          method: request.method,
          headers: request.headers as Record<string, string>,
          body: new Uint8Array(request.body),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (status === 404 || status === 410) return 'gone';
        return status >= 200 && status < 300 ? 'sent' : 'refused';
      } catch (error) {
        const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
        return NEVER_SENT.has(code ?? '') ? 'refused' : 'unknown';
      }
    },
  };
}

/** A URL with a user name, another port or another scheme does not match. */
function isAt(service: string, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  const [scheme = '', name = ''] = service.split('//');
  if (protocol !== scheme || username !== '' || password !== '') return false;
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}
