import { useLayoutEffect } from 'react';

/**
 * Removes the first view, which covers the content while the app starts. If the player is tapping on the first view, it
 * is removed after the tap, because the browser would not follow a link that is removed during the tap.
 */
export function endFirstView(): void {
  const view = document.getElementById('first-view');
  if (!view?.matches(':active')) {
    view?.remove();
    return;
  }
  // `setTimeout` waits for the click event, which follows `pointerup`.
  const remove = () => setTimeout(() => view.remove());
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
