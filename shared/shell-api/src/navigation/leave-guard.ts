import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { addGuard } from './guarded.ts';

export type ConfirmOptions = {
  message: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** When it aborts, the dialog closes as if the player had declined. */
  signal?: AbortSignal;
};
/** Asks in a dialog. Resolves to false if the player declines or closes the dialog. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** The dialog closes if the component that calls this hook is removed, for example because the player went back. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used inside ConfirmProvider');
  const removal = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    removal.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback((options) => confirm({ signal: removal.current.signal, ...options }), [confirm]);
}

export type LeaveGuard = {
  when: boolean;
  message: string;
  /** Called after the player has confirmed and before the page is left. */
  onConfirm?: () => void;
  /** Where the browser's back button leads after the player has confirmed; the previous page if absent. */
  backTo?: string;
};

/**
 * Warns the player before leaving the page loses something (leave protection, product spec, section 4). If the player
 * closes the tab, the browser shows its own warning; otherwise a dialog shows `message`.
 */
export function useLeaveGuard({ when, message, onConfirm, backTo }: LeaveGuard): void {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isBack = useRef(false);
  const hasConfirmed = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    return when && !hasConfirmed.current && currentLocation.pathname !== nextLocation.pathname;
  });
  const latest = useRef({ blocker, onConfirm, backTo, navigate });
  useEffect(() => {
    latest.current = { blocker, onConfirm, backTo, navigate };
  });

  // This is a layout effect, so that a player who sees the end of the game can close the tab without a warning.
  useLayoutEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    const removeGuard = addGuard();
    return () => {
      globalThis.removeEventListener('beforeunload', warn);
      removeGuard();
    };
  }, [when]);

  // The effect depends on the location, not on a boolean, because the effect must run again for a second navigation
  // that is blocked right after the first.
  const blockedLocation = blocker.state === 'blocked' ? blocker.location : null;
  useEffect(() => {
    if (!blockedLocation) return;
    let isCurrent = true;
    void confirm({ message, confirmLabel: 'Leave', cancelLabel: 'Stay' }).then((leaves) => {
      const { blocker: now, onConfirm: run, backTo: home, navigate: go } = latest.current;
      if (!isCurrent || now.state !== 'blocked') return;
      if (!leaves) return now.reset();
      run?.();
      if (!isBack.current || home === undefined) return now.proceed();
      hasConfirmed.current = true;
      now.reset();
      void go(home, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [blockedLocation, confirm, message]);
}
