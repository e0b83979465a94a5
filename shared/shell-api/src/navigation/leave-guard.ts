import { createContext, useContext, useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { addGuard } from './guarded.ts';

export type ConfirmOptions = {
  message: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
};
/** Asks the player in an accessible dialog; resolves to their answer, `false` where it is dismissed. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** A question to the player in the shell's dialog. @throws {Error} outside `ConfirmProvider` */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used inside ConfirmProvider');
  return confirm;
}

export type LeaveGuard = {
  /** Guards only while true. */
  when: boolean;
  message: string;
  /** Runs once the player has confirmed, before they leave. */
  onConfirm?: () => void;
  /** Where the browser's back button leads once confirmed; to the page before where absent. */
  backTo?: string;
};

/**
 * Warns before progress is lost: the browser's own warning on closing the tab, a dialog with `message`
 * on leaving the page inside the product (leave protection, product spec, section 4).
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

  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    const takeBack = addGuard();
    return () => {
      globalThis.removeEventListener('beforeunload', warn);
      takeBack();
    };
  }, [when]);

  // The location rather than a boolean: one navigation may be held back right after another.
  const heldBack = blocker.state === 'blocked' ? blocker.location : null;
  useEffect(() => {
    if (!heldBack) return;
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
  }, [heldBack, confirm, message]);
}
