import type { PushMessage } from '@sidelight/contracts';

declare const self: ServiceWorkerGlobalScope;

const STOP = 'stop';

export async function showReminder({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, tag, url, stopUrl } = data.json() as PushMessage;
  // TypeScript's type lacks `actions`, the buttons. Browsers that cannot show buttons ignore them.
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    ...{ body, tag, icon: '/icon-192.png', badge: '/icon-192.png' },
    data: { url, stopUrl },
    actions: [{ action: STOP, title: 'No more reminders' }],
  };
  await self.registration.showNotification(title, options);
}

export async function answerReminder({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const { url, stopUrl } = notification.data as Pick<PushMessage, 'url' | 'stopUrl'>;
  if (action === STOP) return stopReminders(stopUrl);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // An open page that shows something else stays, because the player may be in the middle of a game.
  const open = pages.find((page) => new URL(page.url).pathname === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}

/**
 * Unsubscribes this browser and calls the server. Unsubscribing alone is enough, because the next push then fails, and
 * the push service reports the failure to the profile service.
 */
async function stopReminders(stopUrl: string): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  await Promise.allSettled([subscription?.unsubscribe(), fetch(stopUrl, { method: 'POST' })]);
}
