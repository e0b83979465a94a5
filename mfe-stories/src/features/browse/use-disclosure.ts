import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A panel that closes on Escape, on a press outside and when the focus leaves it. Spread `frame` on the element around
 * the button and the panel.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const frame: {
    ref: RefObject<HTMLDivElement | null>;
    tabIndex: -1;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
  } = {
    ref: root,
    // Makes the frame focusable. A press on a label focuses the nearest focusable ancestor, and a focus outside the
    // frame would close the panel before the click arrives.
    tabIndex: -1,
    onKeyDown: ({ key }) => {
      if (key !== 'Escape' || !isOpen) return;
      setOpen(false);
      button.current?.focus();
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
    },
  };
  return { isOpen, toggle: () => setOpen((open) => !open), button, frame };
}
