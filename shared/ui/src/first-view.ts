import { useLayoutEffect } from 'react';

/**
 * Removes the first view, if there is one: the title, scenario and picture that the edge wrote into the page. The first
 * view covers the content while the app starts. While a tap on the first view lasts, the first view stays, because a
 * browser does not follow a link that is removed during the tap.
 */
export function endFirstView(): void {
  const view = document.getElementById('first-view');
  if (!view?.matches(':active')) {
    view?.remove();
    return;
  }
  // The click event comes after the end of the tap, so the view must stay a little longer.
  const remove = () => setTimeout(() => view.remove());
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, remove, { once: true });
}

/**
 * Says that a screen shows its content and not its skeleton any more. Until then, a page that came with a first view
 * keeps showing the first view. The screens of home and of a mystery call this hook. It is not a part of the shell
 * API, so that an area also works in a shell that is older than the first view.
 */
export function useScreenReady(isReady: boolean): void {
  // A layout effect runs before the browser paints the content, so that the content and the first view are never
  // visible together.
  useLayoutEffect(() => {
    if (isReady) endFirstView();
  }, [isReady]);
}
