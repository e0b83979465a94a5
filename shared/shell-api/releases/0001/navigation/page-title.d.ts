export declare function usePageTitle(title?: string): void;
export declare function setRouteTitle(title: string | undefined): void;
