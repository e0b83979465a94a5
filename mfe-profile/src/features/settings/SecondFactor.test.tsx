import {
  type Account,
  confirmMfa,
  deleteAccount,
  disableMfa,
  enrolMfa,
  exportMyData,
  getSession,
  listPersonalities,
  listSessions,
  type ResultOf,
} from '@sidelight/contracts';
import { fail, type Handler, handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import area from '../../routes.ts';

let restore: () => void;
afterEach(() => {
  restore();
});

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', 'GGGG-HHHH-IIII-JJJJ-KKKK-LLLL'];
const otpauthUrl = `otpauth://totp/Sidelight%3Amarlowe?secret=${SECRET}&issuer=Sidelight`;

async function show(account: Partial<Account>, handlers: Handler[]) {
  const rendered = renderWithShell(
    {
      ...area,
      routes: [
        ...area.routes,
        { path: '/', element: <h1>Home page</h1> },
        { path: '/login', element: <h1>Log in</h1> },
      ],
    },
    {
      user: makeAccount(account),
      path: '/settings',
      handlers: [
        ...handlers,
        handle(listSessions, { items: [] }),
        handle(listPersonalities, { items: [{ index: 0, name: 'The Librarian', description: 'Calm' }] }),
      ],
    },
  );
  restore = rendered.restore;
  await screen.findByLabelText('Username');
  const bodies = (name: string) =>
    rendered.calls.filter(({ contract }) => contract.name === name).map(({ call }) => call.body);
  return { ...rendered, bodies, user: userEvent.setup() };
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function savedFiles(): { name: string; text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob([]);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blob.text() });
  });
  return files;
}

/** Handlers of a server on which the code `123456` turns the second factor on. */
function confirmation(): Handler[] {
  let isOn = false;
  const session = () => ({ user: makeAccount({ secondFactor: isOn ? 'on' : 'off' }), expiresAt: null });
  return [
    handle(confirmMfa, ({ body }) => {
      if (body.code !== '123456') return fail('mfa_invalid');
      isOn = true;
      return { recoveryCodes: CODES, session: session() };
    }),
    handle(getSession, session),
  ];
}

describe('the second factor', () => {
  it('is set up by password, secret and first code, and shows the recovery codes until the player says that they are stored', async () => {
    const { user, bodies } = await show({ secondFactor: 'off' }, [
      handle(enrolMfa, ({ body }) =>
        body.currentPassword === 'Right-one-1'
          ? { secret: SECRET, otpauthUrl, expiresAt: '2026-11-20T12:10:00.000Z' }
          : fail('current_password_wrong'),
      ),
      ...confirmation(),
    ]);
    await press('Set it up');
    await user.type(await screen.findByLabelText('Your password'), 'Wrong-one-1');
    await press('Go on');
    expect(await screen.findByText('The current password is not right')).toBeTruthy();
    await user.type(screen.getByLabelText('Your password'), 'Right-one-1');
    await press('Go on');

    expect(await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in my authenticator' }).getAttribute('href')).toBe(
      otpauthUrl,
    );
    const picture = await screen.findByRole('img', { name: /secret as a picture/ });
    // A QR code's first corner is seven dark modules in a row.
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(
      /^M0 0h1v1h-1zM1 0h1v1h-1zM2 0h1v1h-1zM3 0h1v1h-1zM4 0h1v1h-1zM5 0h1v1h-1zM6 0h1v1h-1z(?!M7 0)/,
    );
    await user.type(screen.getByLabelText('Code'), '000000');
    await press('Turn it on');
    expect(await screen.findByText('That code is not right')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '123456');
    await press('Turn it on');

    for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy();
    const files = savedFiles();
    await press('Save');
    expect(files[0]?.name).toBe('sidelight-recovery-codes.txt');
    expect(await files[0]?.text).toBe(`${CODES.join('\n')}\n`);
    await press('I have kept them');
    expect(await region('Second factor').findByRole('button', { name: 'Turn it off' })).toBeTruthy();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(bodies('confirmMfa')).toEqual([{ code: '000000' }, { code: '123456' }]);
  });

  it('is turned off with password and code', async () => {
    let isOn = true;
    const { user, bodies } = await show({ secondFactor: 'on' }, [
      handle(disableMfa, () => {
        isOn = false;
        return { user: makeAccount({ secondFactor: 'off' }), expiresAt: null };
      }),
      handle(getSession, () => ({
        user: makeAccount({ secondFactor: isOn ? 'on' : 'off' }),
        expiresAt: null,
      })),
    ]);
    await press('Turn it off');
    await user.type(screen.getByLabelText('Your password'), 'Right-one-1');
    await user.type(screen.getByLabelText('Code'), '123456');
    await press('Turn it off');
    expect(await region('Second factor').findByRole('button', { name: 'Set it up' })).toBeTruthy();
    expect(bodies('disableMfa')).toEqual([{ currentPassword: 'Right-one-1', code: '123456' }]);
  });

  it('tells an admin that an admin must set it up', async () => {
    await show({ secondFactor: 'required' }, []);
    expect(screen.getByText(/admin’s rights once this is set up/)).toBeTruthy();
  });

  it('has a form that can be cancelled', async () => {
    await show({ secondFactor: 'off' }, []);
    await press('Set it up');
    expect(await screen.findByLabelText('Your password')).toBeTruthy();
    await press('Cancel');
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it('moves the keyboard focus to the form, to the recovery codes, and back to its button', async () => {
    const { user } = await show({ secondFactor: 'off' }, [
      handle(enrolMfa, { secret: SECRET, otpauthUrl, expiresAt: '2026-11-20T12:10:00.000Z' }),
      ...confirmation(),
    ]);
    await press('Set it up');
    expect(document.activeElement).toBe(await screen.findByLabelText('Your password'));
    await press('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set it up' }));

    await press('Set it up');
    await user.type(await screen.findByLabelText('Your password'), 'Right-one-1{Enter}');
    expect(document.activeElement).toBe(await screen.findByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123456');
    await press('Turn it on');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Your recovery codes' }));
    expect(await region('Second factor').findByText('On')).toBeTruthy();
    await press('I have kept them');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Turn it off' }));
  });
});

it('if the browser cannot copy the recovery codes, as over plain http, a notice says so', async () => {
  await show({ secondFactor: 'off' }, [
    handle(enrolMfa, { secret: SECRET, otpauthUrl, expiresAt: '2026-11-20T12:10:00.000Z' }),
    ...confirmation(),
  ]);
  await press('Set it up');
  await userEvent.type(await screen.findByLabelText('Your password'), 'Right-one-1{Enter}');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Your recovery codes' });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await press('Copy');
  expect(await screen.findByText('Copying did not work. Save them instead.')).toBeTruthy();
});

describe('one’s data', () => {
  const data = { exportedAt: '2026-11-20T12:00:00.000Z', plays: [] } as unknown as ResultOf<
    typeof exportMyData
  >;

  it('are saved as a file', async () => {
    const files = savedFiles();
    await show({}, [handle(exportMyData, data)]);
    await press('Download my data');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('sidelight-data.json');
    expect(JSON.parse((await files[0]?.text) ?? '')).toEqual(data);
  });

  it('show an error if they cannot be collected', async () => {
    const files = savedFiles();
    await show({}, [handle(exportMyData, fail('rate_limited'))]);
    await press('Download my data');
    expect(await screen.findByText('Too many requests. Please try again later.')).toBeTruthy();
    expect(files).toEqual([]);
  });

  it('move the keyboard focus to the form that deletes the account, and back to the button after Cancel', async () => {
    await show({}, []);
    await press('Delete my account');
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
    await press('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete my account' }));
  });

  it('are deleted with the account after the password was given; the player is then on the home page as a guest', async () => {
    let isGone = false;
    const draft = `story_draft:${makeAccount().userId}:new`;
    for (const key of [draft, 'story_draft:another:new']) localStorage.setItem(key, '{}');
    const { user, bodies } = await show({}, [
      handle(deleteAccount, ({ body }) => {
        if (body.currentPassword !== 'Right-one-1') return fail('current_password_wrong');
        isGone = true;
        return { user: null, expiresAt: null };
      }),
      handle(getSession, () => ({ user: isGone ? null : makeAccount(), expiresAt: null })),
    ]);
    await press('Delete my account');
    expect(screen.getByText(/nobody can bring them back/)).toBeTruthy();
    await user.type(screen.getByLabelText('Your password'), 'Wrong-one-1');
    await press('Delete my account for good');
    expect(await screen.findByText('The current password is not right')).toBeTruthy();
    expect(localStorage.getItem(draft)).toBe('{}');
    await user.type(screen.getByLabelText('Your password'), 'Right-one-1');
    await press('Delete my account for good');
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeTruthy();
    expect(await screen.findByText('Your account is deleted')).toBeTruthy();
    expect(bodies('deleteAccount')).toHaveLength(2);
    expect(localStorage.getItem(draft)).toBeNull();
    expect(localStorage.getItem('story_draft:another:new')).toBe('{}');
    localStorage.clear();
  });
});
