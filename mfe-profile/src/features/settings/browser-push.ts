import type { PushSubscriptionKeys } from '@sidelight/contracts';

/** Why a browser gets no push notifications. `dismissed`: the player closed the browser's question unanswered. */
export type PushProblem = 'denied' | 'dismissed' | 'failed';

/** Whether this browser can show push notifications. On an iPhone or iPad, only the installed app can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const isPushDenied = (): boolean => canPush() && Notification.permission === 'denied';

/** True on an iPhone or iPad. On an iPad, Safari claims to run on a Mac; the touch screen shows that it is an iPad. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

async function managerOf(): Promise<PushManager | undefined> {
  if (!canPush()) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/** The URL of this browser's push subscription; null if it has no subscription. */
export async function browserEndpoint(): Promise<string | null> {
  return (await (await managerOf())?.getSubscription())?.endpoint ?? null;
}

const base64url = (bytes: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Asks the player for permission if it is not given yet, and subscribes this browser. Call it in the handler of a tap,
 * because browsers demand this.
 * @param publicKey the server's key, in base64url
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionKeys | PushProblem> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  try {
    const manager = await managerOf();
    if (!manager) return 'failed';
    const earlier = await manager.getSubscription();
    // A subscription for an earlier key of the server would receive no push.
    if (earlier && base64url(earlier.options.applicationServerKey) !== publicKey) await earlier.unsubscribe();
    const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
    return endpoint ? { endpoint, keys: { p256dh, auth } } : 'failed';
  } catch {
    return 'failed';
  }
}

/** Ends this browser's subscription, if it has one. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await (await managerOf())?.getSubscription())?.unsubscribe();
}
