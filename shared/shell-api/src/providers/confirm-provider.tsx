import { type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Confirm, ConfirmContext, type ConfirmOptions } from '../navigation/leave-guard.ts';
import styles from './confirm.module.css';

type Asked = { options: ConfirmOptions; answer: (is: boolean) => void };

/** A modal `<dialog>` keeps the focus inside. Pressing Escape answers no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        const { signal } = options;
        if (signal?.aborted) return resolve(false);
        signal?.addEventListener('abort', () => {
          resolve(false);
          setAsked((now) => (now?.answer === resolve ? null : now));
        });
        setAsked((before) => {
          before?.answer(false);
          return { options, answer: resolve };
        });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked ? (
        <ConfirmDialog
          options={asked.options}
          onAnswer={(is) => {
            asked.answer(is);
            setAsked(null);
          }}
        />
      ) : null}
    </ConfirmContext>
  );
}

function ConfirmDialog({ options, onAnswer }: { options: ConfirmOptions; onAnswer: (is: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { signal } = options;
  // A layout effect, because a dialog gives the focus back only if it closes before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    const close = () => element?.close();
    element?.showModal();
    // The next screen can get the focus only after the dialog is closed, so it is closed before the next render.
    signal?.addEventListener('abort', close);
    return () => {
      signal?.removeEventListener('abort', close);
      close();
    };
  }, [signal]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {options.title ?? 'Before you go'}
      </h2>
      <p id={`${id}-text`}>{options.message}</p>
      <div className={styles.actions}>
        {/* The dialog focuses its first button, so the answer that loses nothing comes first. */}
        <button type="button" className={styles.stay} onClick={() => onAnswer(false)}>
          {options.cancelLabel ?? 'Cancel'}
        </button>
        <button type="button" className={styles.leave} onClick={() => onAnswer(true)}>
          {options.confirmLabel ?? 'OK'}
        </button>
      </div>
    </dialog>
  );
}
