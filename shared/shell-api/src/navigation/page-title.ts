import { useEffect } from 'react';

const PRODUCT = 'Sidelight';
const stack: { title: string | undefined }[] = [];
let standard: string | undefined;

function apply(): void {
  const title = stack.findLast((entry) => entry.title)?.title ?? standard;
  document.title = title ? `${PRODUCT}: ${title}` : PRODUCT;
}

/**
 * Sets the page's title to 'Sidelight: {title}' while the caller is mounted, 'Sidelight' without one.
 * The innermost, latest caller wins over the route's `handle.title`.
 */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    const entry = { title };
    stack.push(entry);
    apply();
    return () => {
      stack.splice(stack.indexOf(entry), 1);
      apply();
    };
  }, [title]);
}

/** The route's own title; the shell sets it on every navigation. */
export function setRouteTitle(title: string | undefined): void {
  standard = title;
  apply();
}
