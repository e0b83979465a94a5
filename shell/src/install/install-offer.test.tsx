import { renderWithShell } from '@sidelight/shell-api/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RootLayout } from '../layout/root-layout.tsx';
import { watchInstallOffer } from './install-offer.ts';

watchInstallOffer();

const routes = [{ element: <RootLayout />, children: [{ path: '/', element: <p>Home</p> }] }];
const entry = () => screen.queryByRole('button', { name: 'Install Sidelight' });

/**
 * Fires the event with which the browser offers to install the app.
 * @returns the mock of the browser's question, and whether the browser would also show its own banner
 */
function offer() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { prompt, hasBanner: !event.defaultPrevented };
}

it('is shown as an entry of the menu, not as a banner, while the browser offers it', async () => {
  renderWithShell(routes);
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(entry()).toBeNull();
  const { prompt, hasBanner } = offer();
  expect(hasBanner).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Install Sidelight' }));
  expect(prompt).toHaveBeenCalledOnce();
  // The menu entry is gone, because only the browser decides whether it offers the installation again.
  expect(entry()).toBeNull();
});

it('is gone once Sidelight is installed', async () => {
  renderWithShell(routes);
  offer();
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(entry()).toBeTruthy();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(entry()).toBeNull();
});
