import type { PushMessage } from '@sidelight/contracts';

declare const self: ServiceWorkerGlobalScope;

/** The button of a notification that turns reminders off. */
const STOP = 'stop';

/** Shows a reminder that the profile service has sent. */
export async function showReminder({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, tag, url, stopUrl } = data.json() as PushMessage;
  // TypeScript's options lack the buttons. Browsers that do not support the buttons ignore them.
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    ...{ body, tag, icon: '/icon-192.png', badge: '/icon-192.png' },
    data: { url, stopUrl },
    actions: [{ action: STOP, title: 'No more reminders' }],
  };
  await self.registration.showNotification(title, options);
}

/** Opens the page of a pressed notification, or turns reminders off. */
export async function answerReminder({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const { url, stopUrl } = notification.data as Pick<PushMessage, 'url' | 'stopUrl'>;
  if (action === STOP) return stopReminders(stopUrl);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A page that shows something else is not used: the player may be in the middle of a game.
  const open = pages.find((page) => new URL(page.url).pathname === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}

/**
 * Removes the subscription and posts to `stopUrl`. One of these two steps is enough: without a subscription, the next
 * push fails, and the push service tells the profile service that the subscription has ended.
 */
async function stopReminders(stopUrl: string): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  await Promise.allSettled([subscription?.unsubscribe(), fetch(stopUrl, { method: 'POST' })]);
}
