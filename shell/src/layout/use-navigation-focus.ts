import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation, a screen reader starts to read at the main element. */
export function useNavigationFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!hash) main.current?.focus({ preventScroll: true });
  }, [pathname, hash, main]);
}
