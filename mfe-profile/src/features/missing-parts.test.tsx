import { enrolMfa, getMe, listPersonalities, listPlayerPlays, listSessions } from '@sidelight/contracts';
import { type Handler, handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import area from '../routes.ts';
import { makeProfile } from '../testing/factories.ts';

vi.mock('./record/index.ts', () => {
  throw new Error('The chunk is missing');
});
vi.mock('./settings/QrCode.tsx', () => {
  throw new Error('The chunk is missing');
});

let restore: () => void;
afterEach(() => restore());
function show(path: string, handlers: Handler[]) {
  restore = renderWithShell(area, { user: makeAccount(), path, handlers }).restore;
}

it('a profile is shown without the record if the code of the record does not load', async () => {
  show('/profile', [handle(getMe, makeProfile()), handle(listPlayerPlays, { items: [], nextCursor: null })]);
  expect(await screen.findByRole('heading', { level: 1, name: 'marlowe' })).toBeTruthy();
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('heading', { level: 1, name: 'marlowe' })).toBeTruthy();
});

it('a second factor can be set up by link or key if the picture does not load', async () => {
  const otpauthUrl = 'otpauth://totp/Sidelight%3Amarlowe?secret=GEZD&issuer=Sidelight';
  show('/settings', [
    handle(listSessions, { items: [] }),
    handle(listPersonalities, { items: [] }),
    handle(enrolMfa, { secret: 'GEZD', otpauthUrl, expiresAt: '2026-11-20T12:10:00.000Z' }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Set it up' }));
  await userEvent.type(await screen.findByLabelText('Your password'), 'Right-one-1');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('The picture did not load.')).toBeTruthy();
  expect(screen.getByText('GEZD')).toBeTruthy();
  expect(screen.getByLabelText('Code')).toBeTruthy();
});
