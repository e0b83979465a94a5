import { focusIfLost } from '@sidelight/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that opens a form and that the form replaces. When the form closes, focuses the button, unless the
 * player has moved the focus elsewhere.
 * @returns the ref of the button
 */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusIfLost(button.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
