import { enrolMfa, listPersonalities, listSessions } from '@sidelight/contracts';
import { handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import area from '../routes.ts';

vi.mock('./settings/QrCode.tsx', () => {
  throw new Error('The chunk is missing');
});

it('a second factor can be set up by link or key if the picture does not load', async () => {
  const otpauthUrl = 'otpauth://totp/Sidelight%3Amarlowe?secret=GEZD&issuer=Sidelight';
  const { restore } = renderWithShell(area, {
    user: makeAccount(),
    path: '/settings',
    handlers: [
      handle(listSessions, { items: [] }),
      handle(listPersonalities, { items: [] }),
      handle(enrolMfa, { secret: 'GEZD', otpauthUrl, expiresAt: '2026-11-20T12:10:00.000Z' }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set it up' }));
  await userEvent.type(await screen.findByLabelText('Your password'), 'Right-one-1');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('The picture did not load.')).toBeTruthy();
  expect(screen.getByText('GEZD')).toBeTruthy();
  expect(screen.getByLabelText('Code')).toBeTruthy();
  restore();
});
