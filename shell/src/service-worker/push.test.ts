// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerReminder, showReminder } from './push.ts';

const MESSAGE = {
  title: 'Today’s mystery',
  body: 'A new story is waiting for your questions.',
  url: '/',
  tag: 'daily-2026-11-24',
  stopUrl: '/unsubscribe?list=reminder&token=abc',
};

const shown = vi.fn();
const unsubscribe = vi.fn();
const openWindow = vi.fn();
const focused = vi.fn();
const fetched = vi.fn();
let pages: string[];
let subscription: { unsubscribe: typeof unsubscribe } | null;

beforeEach(() => {
  vi.resetAllMocks();
  pages = [];
  subscription = { unsubscribe };
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('self', {
    registration: { showNotification: shown, pushManager: { getSubscription: async () => subscription } },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => focused(url) })),
      openWindow,
    },
  });
});

const push = () => showReminder({ data: { json: () => MESSAGE } } as PushEvent);
const close = vi.fn();
async function press(action = ''): Promise<void> {
  await push();
  const [, { data }] = shown.mock.lastCall as [string, NotificationOptions];
  await answerReminder({ notification: { data, close }, action } as unknown as NotificationEvent);
}

it('a push is shown with its text, in place of an earlier one, with a button that turns reminders off', async () => {
  await push();
  expect(shown).toHaveBeenCalledWith(
    MESSAGE.title,
    expect.objectContaining({
      ...{ body: MESSAGE.body, tag: MESSAGE.tag },
      actions: [{ action: 'stop', title: 'No more reminders' }],
    }),
  );
});

describe('a pressed notification', () => {
  it('opens the home page', async () => {
    await press();
    expect(close).toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledWith('/');
  });

  it('focuses the home page if it is open, and never replaces an open game', async () => {
    pages = ['https://sidelight.test/story/12', 'https://sidelight.test/'];
    await press();
    expect(focused.mock.calls).toEqual([['https://sidelight.test/']]);
    pages = ['https://sidelight.test/story/12'];
    await press();
    expect(openWindow).toHaveBeenCalledTimes(1);
  });
});

describe('the button of a notification', () => {
  it('ends the subscription, tells the server and opens nothing', async () => {
    await press('stop');
    expect(unsubscribe).toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledWith(MESSAGE.stopUrl, { method: 'POST' });
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('ends the subscription without a network, and tells the server without a subscription', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await press('stop');
    expect(unsubscribe).toHaveBeenCalled();
    subscription = null;
    await press('stop');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
