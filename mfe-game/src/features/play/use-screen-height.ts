import { type RefObject, useEffect } from 'react';

/**
 * Gives the screen exactly what is left of the window below the shell's header, and above the on-screen
 * keyboard: `visualViewport` is the only measure that knows of the keyboard everywhere. Set through CSSOM
 * as `--screen-height`.
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
    // A notice above the screen, as that of a lost network, comes and goes without a resize of the window.
    const moved = new ResizeObserver(measure);
    for (const around of [document.body, screen.current?.closest('main')]) {
      if (around) moved.observe(around);
    }
    return () => {
      moved.disconnect();
      viewport?.removeEventListener('resize', measure);
      globalThis.removeEventListener('resize', measure);
    };
  }, [screen]);
}
