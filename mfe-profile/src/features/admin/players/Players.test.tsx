import { type AdminUser, findUser, listUsers, revokeUserSessions } from '@sidelight/contracts';
import { fail, handle, offline } from '@sidelight/shell-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { press, show } from '../../../testing/admin.tsx';

const found = (username: string) => ({ username, createdAt: '2026-01-05T12:00:00.000Z' });

describe('the search for players', () => {
  it('asks for the beginning of a username and leads to one player', async () => {
    const { sent, router } = show('/admin/users', [
      handle(listUsers, { items: [found('ada'), found('adam')], nextCursor: null }),
      handle(findUser, fail('profile_not_found')),
    ]);
    await userEvent.type(await screen.findByLabelText('Username, or its beginning'), 'ad');
    await press('Find players');
    expect((await screen.findByText('2 found')).getAttribute('role')).toBe('status');
    expect(sent('listUsers')).toMatchObject({ query: { username: 'ad' } });
    await userEvent.click(screen.getByRole('link', { name: 'adam' }));
    expect(await screen.findByText('Profile not found')).toBeTruthy();
    expect(router.state.location.search).toBe('?username=adam');
  });

  it('loads further pages', async () => {
    show('/admin/users?q=a', [
      handle(listUsers, ({ query }) =>
        query.cursor
          ? { items: [found('anna')], nextCursor: null }
          : { items: [found('ada')], nextCursor: 'second' },
      ),
    ]);
    expect(await screen.findByText('1 or more found')).toBeTruthy();
    await press('Show more');
    expect(await screen.findByRole('link', { name: 'anna' })).toBeTruthy();
    expect(screen.getByText('2 found')).toBeTruthy();
  });

  it('says that no username begins with the text, and shows errors', async () => {
    show('/admin/users?q=zz', [handle(listUsers, { items: [], nextCursor: null })]);
    expect(await screen.findByText('No username begins with “zz”')).toBeTruthy();
  });

  it('can be tried again when the network is back', async () => {
    let isDown = true;
    show('/admin/users?q=ad', [
      handle(listUsers, () => (isDown ? offline() : { items: [found('ada')], nextCursor: null })),
    ]);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'ada' })).toBeTruthy();
  });
});

describe('looking a player up', () => {
  const ada: AdminUser = {
    userId: 'u1',
    username: 'ada',
    formerUsernames: ['ada_old'],
    isAdmin: false,
    createdAt: '2026-01-05T12:00:00.000Z',
    sessions: [
      {
        sessionId: 'a'.repeat(64),
        userAgent: null,
        createdAt: '2026-11-18T12:00:00.000Z',
        lastSeenAt: '2026-11-19T12:00:00.000Z',
      },
    ],
  };

  it('finds one and ends all sessions', async () => {
    let user = ada;
    const { sent } = show('/admin/users?username=ada', [
      handle(findUser, () => user),
      handle(revokeUserSessions, () => {
        user = { ...ada, sessions: [] };
        return { revoked: 1 };
      }),
    ]);
    expect(await screen.findByText('Called before: ada_old')).toBeTruthy();
    await press('End all sessions');
    await press('Sign ada out everywhere');
    expect(await screen.findByText('Nowhere.')).toBeTruthy();
    expect(sent('revokeUserSessions')).toMatchObject({ params: { username: 'ada' }, body: {} });
  });

  it('ends one session by its id', async () => {
    const { sent } = show('/admin/users?username=ada', [
      handle(findUser, ada),
      handle(revokeUserSessions, { revoked: 1 }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'End the session of Unknown browser' }));
    await press('End session');
    expect(await screen.findByText('Session ended')).toBeTruthy();
    expect(sent('revokeUserSessions')?.body).toEqual({ sessionId: 'a'.repeat(64) });
  });

  it('says that no such player exists', async () => {
    show('/admin/users?username=nobody', [handle(findUser, fail('profile_not_found'))]);
    expect(await screen.findByText('Profile not found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
