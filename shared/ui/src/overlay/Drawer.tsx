import { DialogFrame, type DialogProps } from './Dialog.tsx';

/** A modal panel along one side of the screen, such as the menu. */
export function Drawer({ side = 'right', ...rest }: DialogProps & { side?: 'left' | 'right' }) {
  return <DialogFrame {...rest} frame={side} />;
}
