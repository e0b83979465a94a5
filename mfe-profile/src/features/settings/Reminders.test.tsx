import { getReminders, type Reminders, setReminders } from '@sidelight/contracts';
import { fail, handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import area from '../../routes.ts';

const KEY = `B${'k'.repeat(86)}`;
const OFF: Reminders = {
  ...{ channel: 'off', hour: 18, timeZone: null, hasReview: false, pushEndpoint: null, isPushLost: false },
  publicKey: KEY,
};
const ENDPOINT = 'https://push.example/this-browser';
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function stubPush({ permission = 'default', answer = 'granted' as NotificationPermission } = {}) {
  const state = { isSubscribed: false, permission: permission as NotificationPermission };
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: KEY, auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      state.isSubscribed = false;
      return true;
    },
  };
  const requestPermission = vi.fn(async () => {
    state.permission = answer;
    return answer;
  });
  const subscribe = vi.fn(async () => {
    state.isSubscribed = true;
    return subscription;
  });
  const pushManager = { subscribe, getSubscription: async () => (state.isSubscribed ? subscription : null) };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return state.permission;
    },
  });
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: { value: { getRegistration: async () => ({ pushManager }) } },
    }),
  );
  return { state, requestPermission, subscribe };
}

let stored: Reminders;
let restore = () => {};
beforeEach(() => {
  stored = OFF;
});
afterEach(() => {
  restore();
});

async function openSettings(changes: Partial<Reminders> = {}, handlers: ReturnType<typeof handle>[] = []) {
  stored = { ...OFF, ...changes };
  const rendered = renderWithShell(area, {
    user: makeAccount(),
    path: '/settings',
    handlers: [
      ...handlers,
      handle(getReminders, () => stored),
      handle(setReminders, ({ body: { subscription, ...wishes } }) => {
        const given = subscription?.endpoint ?? stored.pushEndpoint;
        stored = { ...stored, ...wishes, pushEndpoint: wishes.channel === 'push' ? given : null };
        return stored;
      }),
    ],
  });
  restore = rendered.restore;
  await screen.findByRole('region', { name: 'Reminders' });
  await choice('Off');
}
const choice = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const isChosen = async (name: string) => expect(await choice(name)).toHaveProperty('checked', true);
const review = () => screen.findByRole('switch', { name: 'Week in review by mail, on Mondays' });

describe('the reminders', () => {
  it('are off at first, and the browser asks no question', async () => {
    const { requestPermission } = stubPush();
    await openSettings();
    await isChosen('Off');
    expect(await review()).toHaveProperty('checked', false);
    expect(screen.getByText(`Time zone: ${ZONE}`)).toBeTruthy();
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('are turned on for this device by one tap and a yes to the browser’s question, and turned off by one tap', async () => {
    const { state, subscribe } = stubPush();
    await openSettings();
    await userEvent.click(await choice('On this device'));
    expect(await screen.findByText('Reminders come to this device')).toBeTruthy();
    await waitFor(() => isChosen('On this device'));
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(stored).toMatchObject({ channel: 'push', hour: 18, timeZone: ZONE, pushEndpoint: ENDPOINT });
    await userEvent.click(await choice('Off'));
    expect(await screen.findByText('Reminders are off')).toBeTruthy();
    await waitFor(() => expect(state.isSubscribed).toBe(false));
    expect(stored.channel).toBe('off');
  });

  it('stay off while the arrow keys pass them; Space turns them on', async () => {
    const { requestPermission } = stubPush();
    await openSettings();
    (await choice('Off')).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await choice('By mail'));
    await isChosen('Off');
    await userEvent.keyboard('{ArrowUp}');
    expect(requestPermission).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(await screen.findByText('Reminders come to this device')).toBeTruthy();
  });

  it('stay off if the browser blocks them, and say how to allow them', async () => {
    stubPush({ answer: 'denied' });
    await openSettings();
    await userEvent.click(await choice('On this device'));
    expect(await screen.findByText(/^This browser blocks notifications of Sidelight/)).toBeTruthy();
    await isChosen('Off');
    expect(stored).toEqual(OFF);
  });

  it('stay off if the player closes the browser’s question', async () => {
    stubPush({ answer: 'default' });
    await openSettings();
    await userEvent.click(await choice('On this device'));
    await isChosen('Off');
    expect(screen.queryByText(/blocks notifications/)).toBeNull();
    expect(stored).toEqual(OFF);
  });

  it('keep the first of two quick changes', async () => {
    stubPush();
    const reads = vi.fn(() => stored);
    await openSettings({}, [handle(getReminders, reads)]);
    await userEvent.click(await choice('By mail'));
    expect(await screen.findByText('Reminders come by mail')).toBeTruthy();
    await isChosen('By mail');
    await userEvent.click(await review());
    await waitFor(() => expect(stored).toMatchObject({ channel: 'mail', hasReview: true }));
    // Read at first and before each change, but not after a change.
    expect(reads).toHaveBeenCalledTimes(3);
  });

  it('say that they go to another device, and can be moved to this one', async () => {
    stubPush({ permission: 'granted' });
    await openSettings({ channel: 'push', timeZone: ZONE, pushEndpoint: 'https://push.example/other' });
    await waitFor(() => isChosen('On another device'));
    await userEvent.click(await choice('On this device'));
    await waitFor(() => isChosen('On this device'));
    expect(screen.queryByRole('radio', { name: 'On another device' })).toBeNull();
    expect(stored.pushEndpoint).toBe(ENDPOINT);
  });

  it('say that the browser no longer accepts them', async () => {
    stubPush();
    await openSettings({ isPushLost: true });
    expect(screen.getByText(/Your browser accepts no reminders any more, so they are off\./)).toBeTruthy();
  });

  it('come by mail in a browser that cannot show them', async () => {
    await openSettings();
    expect(screen.queryByRole('radio', { name: /^On this device/ })).toBeNull();
    expect(screen.getByText(/This browser cannot show reminders; they can come by mail\./)).toBeTruthy();
    await userEvent.click(await choice('By mail'));
    expect(await screen.findByText('Reminders come by mail')).toBeTruthy();
    expect(stored).toMatchObject({ channel: 'mail' });
  });

  it('need the installed app on an iPhone, and the page says so', async () => {
    const iphone = { userAgent: { value: 'iPhone OS 19 Safari' }, maxTouchPoints: { value: 5 } };
    vi.stubGlobal('navigator', Object.create(navigator, iphone));
    await openSettings();
    expect(
      screen.getByText(/On an iPhone or iPad, reminders on the device need the installed app/),
    ).toBeTruthy();
  });

  it('come at the hour and in the time zone that the player chooses', async () => {
    await openSettings({ channel: 'mail', timeZone: 'Pacific/Chatham' });
    expect(screen.getByText('Time zone: Pacific/Chatham')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Hour'), '07:00');
    await waitFor(() => expect(stored).toMatchObject({ hour: 7, timeZone: 'Pacific/Chatham' }));
    await waitFor(() => expect(screen.getByLabelText('Hour')).toHaveProperty('value', '7'));
    await userEvent.click(screen.getByRole('button', { name: `Use the time zone of this device (${ZONE})` }));
    await waitFor(() => expect(stored.timeZone).toBe(ZONE));
    expect(await screen.findByText(`Time zone: ${ZONE}`)).toBeTruthy();
  });

  it('and the week in review are independent of each other', async () => {
    await openSettings({ channel: 'mail', timeZone: ZONE });
    await userEvent.click(await review());
    expect(await screen.findByText('The week in review comes on Mondays')).toBeTruthy();
    await userEvent.click(await choice('Off'));
    await waitFor(() => expect(stored).toMatchObject({ channel: 'off', hasReview: true }));
    await waitFor(async () => expect(await review()).toHaveProperty('checked', true));
    await userEvent.click(await review());
    expect(await screen.findByText('The week in review is off')).toBeTruthy();
  });

  it('stay off if the member turned them off elsewhere, for example with the link of a mail', async () => {
    await openSettings({ channel: 'mail', timeZone: ZONE });
    await isChosen('By mail');
    stored = { ...stored, channel: 'off' };
    await userEvent.click(await review());
    expect(await screen.findByText('The week in review comes on Mondays')).toBeTruthy();
    expect(stored).toMatchObject({ channel: 'off', hasReview: true });
    await waitFor(() => isChosen('Off'));
  });

  it('stay as they were if they cannot be read before a change', async () => {
    let reads = 0;
    await openSettings({}, [handle(getReminders, () => (++reads > 1 ? fail('internal') : stored))]);
    await userEvent.click(await choice('By mail'));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    await waitFor(() => isChosen('Off'));
    expect(stored).toEqual(OFF);
  });

  it.each([
    ['push_not_possible', 'Reminders cannot reach this browser'],
    ['internal', 'Something went wrong. Please try again.'],
  ] as const)('stay as they were after %s, and the page says why', async (code, text) => {
    await openSettings({}, [handle(setReminders, fail(code))]);
    await userEvent.click(await choice('By mail'));
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => isChosen('Off'));
  });
});
