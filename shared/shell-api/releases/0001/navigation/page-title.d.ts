/**
 * Sets the page's title to 'Sidelight: {title}' while the caller is mounted, 'Sidelight' without one.
 * The innermost, latest caller wins over the route's `handle.title`.
 */
export declare function usePageTitle(title?: string): void;
/** The route's own title; the shell sets it on every navigation. */
export declare function setRouteTitle(title: string | undefined): void;
