/**
 * Sets the page's title to 'Sidelight: {title}' while the caller is mounted, or to 'Sidelight' without a title. If
 * several components call it, the last one to mount wins. All of them win over the route's `handle.title`.
 */
export declare function usePageTitle(title?: string): void;
/** The shell calls this with the route's `handle.title` after every navigation. */
export declare function setRouteTitle(title: string | undefined): void;
