import { useLayoutEffect } from 'react';

/** The focus and the open content warnings of the first view pass to the same elements of the app. */
function replace(view: HTMLElement): void {
  const focused = view.querySelector(':focus');
  const isOpen = view.querySelector('details[open]');
  view.remove();
  const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);
  if (isOpen) find('details')?.setAttribute('open', '');
  if (!focused) return;
  const href = focused.getAttribute('href');
  find(href ? `[href="${href}"]` : 'summary')?.focus({ preventScroll: true });
}

/**
 * Removes the first view, which covers the content while the app starts. If the player is tapping on the first view, it
 * is removed after the tap, because the browser would not follow a link that is removed during the tap.
 */
export function endFirstView(): void {
  const view = document.getElementById('first-view');
  if (!view) return;
  if (!view.matches(':active')) {
    replace(view);
    return;
  }
  // `setTimeout` waits for the click event, which follows `pointerup`.
  const remove = () => setTimeout(() => replace(view));
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, remove, { once: true });
}

/**
 * Removes the first view once a screen shows its content. The screens of home and of a mystery call this hook. The hook
 * is not a part of the shell API, so that an area also works in a shell that is older than the first view.
 */
export function useScreenReady(isReady: boolean): void {
  // A layout effect runs before the paint, so the content and the first view are never visible together.
  useLayoutEffect(() => {
    if (isReady) endFirstView();
  }, [isReady]);
}
