import { type Auth, AuthContext } from '@sidelight/shell-api';
import { renderWithShell, withPages } from '@sidelight/shell-api/testing';
import { Outlet } from 'react-router-dom';
import remote from '../routes.ts';

const { routes } = await withPages(remote);

/** Renders a page while nobody knows who is logged in, because the first read of the session has failed. */
export function renderInOutage(path: string) {
  const auth = { status: 'guest', user: null, isUnknown: true } as Auth;
  const page = (
    <AuthContext value={auth}>
      <Outlet />
    </AuthContext>
  );
  return renderWithShell([{ element: page, children: routes }], { path });
}
