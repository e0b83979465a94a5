import { getAdvert, setAdvert } from '@sidelight/contracts';
import { act, render, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Ads, useAds } from '../ads/ads.ts';
import { type Auth, AuthContext, useAuth } from '../auth/auth.ts';
import { fail, handle } from '../testing/fetch-stub.ts';
import { makeAccount, renderWithShell } from '../testing/render-with-shell.tsx';
import { ADVERT_KEY, AdsProvider } from './ads-provider.tsx';

let ads: Ads;
function Probe() {
  ads = useAds();
  return <output>{`${ads.needsAdvert} ${ads.isShowing} ${ads.timeRemaining}`}</output>;
}

describe('a guest', () => {
  it('keeps the need for an advert in the browser', async () => {
    const shell = renderWithShell(<Probe />);
    await act(() => ads.markAdvertNeeded());
    expect(localStorage.getItem(ADVERT_KEY)).toBe('true');
    await act(() => ads.showIfNeeded());
    expect(document.querySelector('output')?.textContent).toBe('true true 10');
    act(() => ads.skip());
    expect(document.querySelector('output')?.textContent).toBe('false false 10');
    expect(localStorage.getItem(ADVERT_KEY)).toBe('false');
    shell.unmount();
  });

  it('treats an unreadable flag as absent', async () => {
    localStorage.setItem(ADVERT_KEY, '{broken');
    const shell = renderWithShell(<Probe />);
    await act(() => ads.showIfNeeded());
    expect(ads.isShowing).toBe(false);
    shell.unmount();
  });
});

it('shows an advert that a screen requests at the moment at which the session becomes known', async () => {
  localStorage.setItem(ADVERT_KEY, 'true');
  function Screen() {
    const { status } = useAuth();
    const { showIfNeeded, isShowing } = useAds();
    const show = useRef(showIfNeeded);
    useEffect(() => {
      if (status !== 'loading') void show.current();
    }, [status]);
    return <output>{String(isShowing)}</output>;
  }
  const tree = (status: Auth['status']) => (
    <AuthContext value={{ status } as Auth}>
      <AdsProvider>
        <Screen />
      </AdsProvider>
    </AuthContext>
  );
  const { rerender, getByRole } = render(tree('loading'));
  rerender(tree('guest'));
  await waitFor(() => expect(getByRole('status').textContent).toBe('true'));
});

it('counts down by one each second while showing, to 0', () => {
  vi.useFakeTimers();
  const shell = renderWithShell(<Probe />);
  act(() => ads.show());
  act(() => void vi.advanceTimersByTime(3000));
  expect(ads.timeRemaining).toBe(7);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(ads.timeRemaining).toBe(0);
  expect(ads.isShowing).toBe(true);
  shell.unmount();
});

describe('a member', () => {
  it('has the flag in the profile service', async () => {
    const stored: boolean[] = [];
    const shell = renderWithShell(<Probe />, {
      user: makeAccount(),
      handlers: [
        handle(getAdvert, { needsAdvert: true }),
        handle(setAdvert, ({ body }) => {
          stored.push(body.needsAdvert);
          return body;
        }),
      ],
    });
    // A page makes no request before a screen wants to know.
    expect(shell.calls.filter(({ contract }) => contract === getAdvert)).toEqual([]);
    await act(() => ads.showIfNeeded());
    expect(ads.isShowing).toBe(true);
    act(() => ads.skip());
    await waitFor(() => expect(stored).toEqual([false]));
    expect(localStorage.getItem(ADVERT_KEY)).toBeNull();
    shell.unmount();
  });

  it('sees no advert over another screen that was opened during the check', async () => {
    let hasLeft = false;
    const shell = renderWithShell(<Probe />, {
      user: makeAccount(),
      handlers: [
        handle(getAdvert, () => {
          hasLeft = true;
          return { needsAdvert: true };
        }),
      ],
    });
    await act(() => ads.showIfNeeded(() => !hasLeft));
    expect(ads.needsAdvert).toBe(true);
    expect(ads.isShowing).toBe(false);
    shell.unmount();
  });

  it('sees no advert if the check fails', async () => {
    const shell = renderWithShell(<Probe />, {
      user: makeAccount(),
      handlers: [handle(getAdvert, fail('internal'))],
    });
    await act(() => ads.showIfNeeded());
    expect(ads.isShowing).toBe(false);
    shell.unmount();
  });
});

it('throws outside its provider', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useAds must be used inside AdsProvider');
  quiet.mockRestore();
});
