export type AchievementToast = {
    name: string;
    description: string;
    /** The name of a FontAwesome icon; `trophy` if absent. */
    icon?: string;
};
export type NoticeToast = {
    text: string;
    tone?: 'info' | 'success' | 'error';
};
export type Toasts = {
    /** Queues an achievement. Toasts are shown one at a time, for 4 s each. */
    showAchievement(achievement: AchievementToast): void;
    /** Queues a short notice. */
    notify(notice: NoticeToast): void;
};
export declare const ToastsContext: import("react").Context<Toasts | null>;
/** @throws {Error} outside `ToastsProvider` (product spec, section 8) */
export declare function useToasts(): Toasts;
