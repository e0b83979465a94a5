import type { PushSubscriptionKeys } from '@sidelight/contracts';

/** `dismissed`: the player closed the browser's question without an answer. */
export type PushProblem = 'denied' | 'dismissed' | 'failed';

/** False in a browser tab on an iPhone or iPad, because only the installed app can show push notifications there. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const isPushDenied = (): boolean => canPush() && Notification.permission === 'denied';

/** On an iPad, Safari claims to run on a Mac, which has no touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

async function managerOf(): Promise<PushManager | undefined> {
  if (!canPush()) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

export async function browserEndpoint(): Promise<string | null> {
  return (await (await managerOf())?.getSubscription())?.endpoint ?? null;
}

const base64url = (bytes: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Asks for permission if needed, and subscribes this browser. Must be called when the player taps, because browsers
 * refuse the question at other times.
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

export async function unsubscribeBrowser(): Promise<void> {
  await (await (await managerOf())?.getSubscription())?.unsubscribe();
}
