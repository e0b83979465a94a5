export type AchievementToast = {
    name: string;
    description: string;
    icon?: string;
};
export type NoticeToast = {
    text: string;
    tone?: 'info' | 'success' | 'error';
};
export type Toasts = {
    showAchievement(achievement: AchievementToast): void;
    notify(notice: NoticeToast): void;
};
export declare const ToastsContext: import("react").Context<Toasts | null>;
export declare function useToasts(): Toasts;
