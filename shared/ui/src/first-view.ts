import { useLayoutEffect } from 'react';

/**
 * Removes the first view (the title, scenario and picture that the edge wrote into the page), which covers the content
 * while the app starts. During a tap on it, the first view stays: a browser does not follow a link that is removed
 * meanwhile.
 */
export function endFirstView(): void {
  const view = document.getElementById('first-view');
  if (!view?.matches(':active')) {
    view?.remove();
    return;
  }
  // The click event comes after the end of the tap.
  const remove = () => setTimeout(() => view.remove());
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, remove, { once: true });
}

/**
 * Ends the first view once a screen shows its content. The screens of home and of a mystery call this hook. It is not a
 * part of the shell API, so that an area also works in a shell that is older than the first view.
 */
export function useScreenReady(isReady: boolean): void {
  // A layout effect: the content and the first view must never be visible together.
  useLayoutEffect(() => {
    if (isReady) endFirstView();
  }, [isReady]);
}
