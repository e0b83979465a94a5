import { telemetry } from '@sidelight/shell-api';
import { renderWithShell } from '@sidelight/shell-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SHELL_ROUTES } from './routes.tsx';

const { missing } = vi.hoisted(() => ({
  missing: (name: string) => ({
    get [name](): never {
      throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    },
  }),
}));
vi.mock('../remotes/deployment.ts', () => ({ refreshDeployment: async () => [] }));
vi.mock('../login/login-page.tsx', () => missing('LoginPage'));
vi.mock('../login/verify-page.tsx', () => missing('VerifyPage'));
vi.mock('../pages/contact-page.tsx', () => missing('ContactPage'));
vi.mock('../pages/how-to-play-page.tsx', () => missing('HowToPlayPage'));
vi.mock('../pages/about-page.tsx', () => missing('AboutPage'));
vi.mock('../pages/premium-page.tsx', () => missing('PremiumPage'));

it.each(['/login', '/verify', '/contact', '/how-to-play', '/about', '/premium'])(
  '%s shows a card with Retry and reports the failure if its chunk does not arrive',
  async (path) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const reported: unknown[] = [];
    const stop = telemetry.subscribe(({ error }) => reported.push(error));
    const { restore } = renderWithShell(SHELL_ROUTES, { path });
    expect((await screen.findByRole('alert')).dataset.failure).toBe('unreachable');
    await expect.poll(() => reported).toEqual([expect.objectContaining({ name: 'ChunkLoadError' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    stop();
    restore();
  },
);
