import { useLayoutEffect } from 'react';

/**
 * Removes the first view: the title, scenario and picture that the edge wrote into the page, and that cover the content
 * while the app starts. A tap that has begun on it ends first: a link that is removed during the tap is not followed. Does
 * nothing if there is none.
 */
export function endFirstView(): void {
  const view = document.getElementById('first-view');
  if (!view?.matches(':active')) {
    view?.remove();
    return;
  }
  // The click comes after the end of the tap.
  const remove = () => setTimeout(() => view.remove());
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, remove, { once: true });
}

/**
 * Says that a screen shows its content, no longer its skeleton. Until then, a page that came with a first view keeps
 * showing it. The screens of home and of a mystery call this. It is no part of the shell API, so that an area also works
 * in a shell of before the first view.
 */
export function useScreenReady(isReady: boolean): void {
  // Before the browser paints the content, so that both are never visible together.
  useLayoutEffect(() => {
    if (isReady) endFirstView();
  }, [isReady]);
}
