/**
 * Focuses the element if nothing has the focus. When the element with the focus leaves the page, the focus falls to the
 * body. If the player has moved the focus elsewhere, it stays there.
 */
export function focusIfLost(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options);
}
