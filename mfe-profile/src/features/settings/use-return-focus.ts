import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to the button that opened a form and that the form replaced, unless the player has moved the
 * focus elsewhere.
 * @returns the ref of the button
 */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
