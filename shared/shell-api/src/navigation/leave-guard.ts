import { createContext, useContext, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

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
};

/**
 * Warns before progress is lost: the browser's own warning on closing the tab, a dialog with `message`
 * on leaving the page inside the product (leave protection, product spec, section 4).
 */
export function useLeaveGuard({ when, message, onConfirm }: LeaveGuard): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef({ blocker, onConfirm });
  useEffect(() => {
    latest.current = { blocker, onConfirm };
  });

  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [when]);

  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    let isCurrent = true;
    void confirm({ message, confirmLabel: 'Leave', cancelLabel: 'Stay' }).then((leaves) => {
      const { blocker: now, onConfirm: run } = latest.current;
      if (!isCurrent || now.state !== 'blocked') return;
      if (leaves) {
        run?.();
        now.proceed();
      } else now.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [isBlocked, confirm, message]);
}
