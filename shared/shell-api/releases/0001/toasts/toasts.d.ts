export type AchievementToast = {
    name: string;
    description: string;
    /** A FontAwesome icon name; `trophy` where absent. */
    icon?: string;
};
export type NoticeToast = {
    text: string;
    tone?: 'info' | 'success' | 'error';
};
export type Toasts = {
    /** Queues an achievement; each is shown for 4 s, one at a time. */
    showAchievement(achievement: AchievementToast): void;
    /** Queues a short notice. */
    notify(notice: NoticeToast): void;
};
export declare const ToastsContext: import("react").Context<Toasts | null>;
/** Toasts of the shell. @throws {Error} outside `ToastsProvider` (product spec, section 8) */
export declare function useToasts(): Toasts;
