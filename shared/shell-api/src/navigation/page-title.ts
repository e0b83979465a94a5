import { useEffect } from 'react';

const PRODUCT = 'Sidelight';
const titles: { title: string | undefined }[] = [];
let routeTitle: string | undefined;

function apply(): void {
  const title = titles.findLast((entry) => entry.title)?.title ?? routeTitle;
  document.title = title ? `${PRODUCT}: ${title}` : PRODUCT;
}

/**
 * Sets the page's title to 'Sidelight: {title}' while the caller is mounted. Without `title`, the call changes nothing.
 * If several components give a title, the last one to mount wins. Such a title takes precedence over the route's
 * `handle.title`.
 */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    const entry = { title };
    titles.push(entry);
    apply();
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      apply();
    };
  }, [title]);
}

/** The shell calls this with the route's `handle.title` after every navigation. */
export function setRouteTitle(title: string | undefined): void {
  routeTitle = title;
  apply();
}
