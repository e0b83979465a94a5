import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const MESSAGE = {
  title: 'Today’s mystery',
  body: 'A new story is waiting for your questions.',
  url: '/',
  tag: 'daily-2026-11-24',
  stopUrl: '/unsubscribe?list=reminder&token=none',
};

type Recording = {
  registration: ServiceWorkerRegistration;
  shown: { title: string; body: string | undefined; tag: string | undefined }[];
};

test('the service worker of the built shell shows a reminder that arrives as a push', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications']);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('/about');
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Chromium's small headless build shows no notifications, so the test records the worker's calls of
  // `showNotification`.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Recording;
    scope.shown = [];
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ title, body: options?.body, tag: options?.tag });
      return show(title, options);
    };
  });
  // A real push service would need the network, so DevTools delivers the push.
  const data = JSON.stringify(MESSAGE);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as Recording).shown);
  const { title, body, tag } = MESSAGE;
  await expect.poll(shown).toEqual([{ title, body, tag }]);
});
