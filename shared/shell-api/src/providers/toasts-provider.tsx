import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type AchievementToast, type NoticeToast, type Toasts, ToastsContext } from '../toasts/toasts.ts';
import styles from './toasts.module.css';

/** How long a toast is shown, in ms (product spec, section 9). */
export const TOAST_MS = 4000;

export type Toast = { id: number } & (
  | ({ kind: 'achievement' } & AchievementToast)
  | ({ kind: 'notice' } & NoticeToast)
);
type Props = {
  children: ReactNode;
  /** Draws an achievement's icon; `name` is `trophy` if the achievement has no icon. */
  renderIcon?: (name: string) => ReactNode;
};

let lastId = 0;

/**
 * Shows toasts one at a time, oldest first, in a live region. Notices come before achievements, because a notice says
 * what became of the player's last action. While a modal dialog is open, all toasts wait, because the dialog would cover
 * them and make them inert.
 */
export function ToastsProvider({ children, renderIcon }: Props) {
  const [queue, setQueue] = useState<Toast[]>([]);
  const isCovered = useIsCovered(queue.length > 0);
  const next = queue.find(({ kind }) => kind === 'notice') ?? queue[0];
  const shown = isCovered ? undefined : next;
  const drop = useCallback((id: number) => setQueue((all) => all.filter((toast) => toast.id !== id)), []);

  const id = shown?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => drop(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, drop]);

  const toasts = useMemo<Toasts>(() => {
    const add = (toast: Toast) => setQueue((all) => [...all, toast]);
    return {
      showAchievement(achievement) {
        lastId += 1;
        add({ id: lastId, kind: 'achievement', ...achievement });
      },
      notify(notice) {
        lastId += 1;
        add({ id: lastId, kind: 'notice', ...notice });
      },
    };
  }, []);

  return (
    <ToastsContext value={toasts}>
      {children}
      <div className={styles.region} role="status" aria-live="polite" aria-atomic="true">
        {shown ? (
          <ToastCard key={shown.id} toast={shown} renderIcon={renderIcon} onClose={() => drop(shown.id)} />
        ) : null}
      </div>
    </ToastsContext>
  );
}

/** Whether a modal dialog is open. Every `<dialog>` of the product is modal. */
function useIsCovered(isUsed: boolean): boolean {
  const [isCovered, setCovered] = useState(false);
  useLayoutEffect(() => {
    if (!isUsed) return;
    const look = () => setCovered(document.querySelector('dialog[open]') !== null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isUsed]);
  return isCovered;
}

/** When a toast disappears, the focus of its button passes to the main element. */
const focusMainOnRemoval = (button: HTMLElement | null) => () => {
  if (button === document.activeElement) document.querySelector('main')?.focus({ preventScroll: true });
};

type CardProps = { toast: Toast; renderIcon: Props['renderIcon']; onClose: () => void };

function ToastCard({ toast, renderIcon, onClose }: CardProps) {
  const tone = toast.kind === 'notice' ? (toast.tone ?? 'info') : 'achievement';
  return (
    <div className={styles.toast} data-tone={tone}>
      {toast.kind === 'achievement' ? (
        <>
          <span className={styles.icon} aria-hidden="true">
            {renderIcon?.(toast.icon ?? 'trophy')}
          </span>
          <span className={styles.text}>
            <strong>{toast.name}</strong>
            <span>{toast.description}</span>
          </span>
        </>
      ) : (
        <span className={styles.text}>{toast.text}</span>
      )}
      <button
        ref={focusMainOnRemoval}
        type="button"
        className={styles.close}
        onClick={onClose}
        aria-label="Dismiss"
      >
        ×
      </button>
    </div>
  );
}
