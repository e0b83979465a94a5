import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import styles from './Dialog.module.css';
import { DialogFrame } from './Dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  message: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** True where confirming loses something. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done. Focus starts on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, message, confirmLabel = 'OK', cancelLabel = 'Cancel' } = props;
  const { isDestructive = false, onConfirm, onCancel } = props;
  return (
    <DialogFrame
      frame="dialog"
      role="alertdialog"
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={message}
      hasCloseButton={false}
    >
      <div className={styles.actions}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  );
}
