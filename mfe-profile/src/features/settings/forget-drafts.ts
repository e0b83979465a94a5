import { telemetry } from '@sidelight/shell-api';

/** Deletes the unsaved mysteries of a member, which the stories area stores in this browser. */
export function forgetDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`story_draft:${userId}:`)) localStorage.removeItem(key);
  } catch (error) {
    telemetry.report(error, { storage: 'drafts' });
  }
}
