import { createContext, useContext } from 'react';

export type AchievementToast = {
  name: string;
  description: string;
  /** A FontAwesome icon name; `trophy` where absent. */
  icon?: string;
};
export type NoticeToast = { text: string; tone?: 'info' | 'success' | 'error' };

export type Toasts = {
  /** Queues an achievement; each is shown for 4 s, one at a time. */
  showAchievement(achievement: AchievementToast): void;
  /** Queues a short notice. */
  notify(notice: NoticeToast): void;
};

export const ToastsContext = createContext<Toasts | null>(null);

/** Toasts of the shell. @throws {Error} outside `ToastsProvider` (product spec, section 8) */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts must be used inside ToastsProvider');
  return toasts;
}
