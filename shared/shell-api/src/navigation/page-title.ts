import { useEffect } from 'react';

const PRODUCT = 'Sidelight';
const titles: { title: string | undefined }[] = [];
let routeTitle: string | undefined;

function apply(): void {
  const title = titles.findLast((entry) => entry.title)?.title ?? routeTitle;
  document.title = title ? `${PRODUCT}: ${title}` : PRODUCT;
}

/**
 * The page's title is 'Sidelight: {title}' while the caller is mounted. If several callers give a `title`, the caller
 * that was mounted last wins. Its `title` also wins over the route's `handle.title`. Without `title`, the call changes
 * nothing.
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
