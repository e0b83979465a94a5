import { createContext, useContext } from 'react';

export type AchievementToast = {
  name: string;
  description: string;
  /** The name of a FontAwesome icon; `trophy` if absent. */
  icon?: string;
};
export type NoticeToast = { text: string; tone?: 'info' | 'success' | 'error' };

export type Toasts = {
  /** Toasts are shown one at a time, for 4 s each. */
  showAchievement(achievement: AchievementToast): void;
  notify(notice: NoticeToast): void;
};

export const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts must be used inside ToastsProvider');
  return toasts;
}
