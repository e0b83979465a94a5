import { type RefObject, useEffect } from 'react';

/**
 * Sets `--screen-height` to the height between the shell's header and the on-screen keyboard. The hook reads
 * `visualViewport`, because in some browsers all other heights include the area behind the keyboard.
 */
export function useScreenHeight(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const measure = () => {
      const element = screen.current;
      if (!element || !viewport || viewport.scale > 1.01) return;
      const top = element.getBoundingClientRect().top + globalThis.scrollY;
      const height = Math.round(viewport.height - Math.max(0, top));
      if (height > 0) element.style.setProperty('--screen-height', `${height}px`);
    };
    measure();
    viewport?.addEventListener('resize', measure);
    globalThis.addEventListener('resize', measure);
    // The observer also notices a change without a resize of the window, for example a new notice above the screen.
    const observer = new ResizeObserver(measure);
    for (const around of [document.body, screen.current?.closest('main')]) {
      if (around) observer.observe(around);
    }
    return () => {
      observer.disconnect();
      viewport?.removeEventListener('resize', measure);
      globalThis.removeEventListener('resize', measure);
    };
  }, [screen]);
}
