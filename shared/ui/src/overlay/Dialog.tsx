import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { closeIcon } from '../icon/ui-icons.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, on a press outside and on the close button. */
  onClose: () => void;
  title: string;
  isTitleHidden?: boolean;
  /** One sentence that is read together with the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** False for a question that must be answered by one of its own buttons. */
  hasCloseButton?: boolean;
  className?: string | undefined;
};

type FrameProps = DialogProps & { frame: 'dialog' | 'left' | 'right'; role?: 'dialog' | 'alertdialog' };

/**
 * The frame of dialogs and drawers. The backdrop is a plain element: Radix's own overlay writes a `<style>`
 * into the page, which the content security policy forbids; base.css holds the page still instead.
 */
export function DialogFrame(props: FrameProps) {
  const { isOpen, onClose, title, isTitleHidden = false, description, children, frame } = props;
  const { hasCloseButton = true, className, role = 'dialog' } = props;
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <div className={styles.scrim} data-locks-scroll="" />
        <Primitive.Content
          role={role}
          className={cx(styles.content, styles[frame], className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.head}>
            <Primitive.Title className={styles.title}>
              {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </Primitive.Title>
            {hasCloseButton && <IconButton icon={closeIcon} label="Close" onClick={onClose} />}
          </div>
          {description && (
            <Primitive.Description className={styles.description}>{description}</Primitive.Description>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A modal dialog in the middle of the screen. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} frame="dialog" />;
}
