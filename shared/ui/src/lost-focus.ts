/**
 * A ref for a control that may leave the page after it was pressed. Without this ref, the focus would then fall to the
 * body. With it, the focus passes to the closest element around the control that can have it, or to the main element.
 */
export const passFocusOn = (control: HTMLElement | null) => () => {
  if (!control || control !== document.activeElement) return;
  const next = control.parentElement?.closest<HTMLElement>('[tabindex]') ?? document.querySelector('main');
  next?.focus({ preventScroll: true });
};

/**
 * Focuses the element if the focus is on the body or on an element around this one: there the focus is after the control
 * that had it has left the page. If the player has moved the focus elsewhere, it stays there.
 */
export function focusIfLost(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (element && document.activeElement?.contains(element)) element.focus(options);
}
