import type { Turn } from '@sidelight/contracts';
import { Button, closeIcon, cx, HostFace, IconButton } from '@sidelight/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './HostPicker.module.css';
import { HostPortrait } from './HostPortrait.tsx';
import { reactionOf } from './reaction-of.ts';
import { useHosts } from './use-hosts.ts';

export function HostPicker({ answer, size = 40 }: { answer: Turn | null; size?: number }) {
  const { index, current } = useHosts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-label={current ? `Your host: ${current.name}` : 'Your host'}
        onPointerEnter={HostPortrait.preload}
        onFocus={HostPortrait.preload}
        onClick={() => setIsOpen(true)}
      >
        {answer ? (
          <HostPortrait key={answer.turnId} personality={index} reaction={reactionOf(answer)} size={size} />
        ) : (
          <HostFace personality={index} size={size} />
        )}
      </button>
      {isOpen && <HostDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A modal `<dialog>`, because the browser then keeps the focus inside and closes the dialog on Escape. */
function HostDialog({ onClose }: { onClose: () => void }) {
  const { hosts, index, choose } = useHosts();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    element?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  // A dialog gives the focus back only if it closes before it is removed.
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={name}
      data-locks-scroll=""
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={name} className={styles.title}>
            Your host
          </h2>
          <IconButton icon={closeIcon} label="Close" onClick={close} />
        </div>
        <p className={styles.soft}>Another host answers from your next question on.</p>
        <fieldset className={styles.hosts} aria-labelledby={name}>
          {hosts.map((host) => (
            <label key={host.index} className={cx(styles.host, host.index === index && styles.chosen)}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={host.index === index}
                onChange={() => choose(host.index)}
              />
              <HostPortrait personality={host.index} size={72} />
              <span className={styles.words}>
                <strong>{host.name}</strong>
                <q className={styles.line}>{host.greeting ?? host.description}</q>
              </span>
            </label>
          ))}
        </fieldset>
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      </div>
    </dialog>
  );
}
