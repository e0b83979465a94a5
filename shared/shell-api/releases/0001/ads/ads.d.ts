export type Ads = {
    needsAdvert: boolean;
    isShowing: boolean;
    timeRemaining: number;
    markAdvertNeeded(): Promise<void>;
    showIfNeeded(isStillWanted?: () => boolean): Promise<void>;
    show(): void;
    skip(): void;
};
export declare const AdsContext: import("react").Context<Ads | null>;
export declare function useAds(): Ads;
