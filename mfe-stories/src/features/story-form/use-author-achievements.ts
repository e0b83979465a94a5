import { ACHIEVEMENTS } from '@sidelight/rules';
import { useAuth, useToasts } from '@sidelight/shell-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { storiesApi } from '../../shared/api.ts';

/**
 * The wait before each request for the achievements, in ms. The event of a new mystery takes a moment to reach the
 * profile service.
 */
const WAITS_MS = [0, 600, 1800] as const;
const FOR_AUTHORS = ['Storyteller', 'Prolific Pen', 'Consistent Creator'];

/**
 * Shows the achievements that an author earns with a new mystery (product spec, section 9).
 * @returns `celebrate`, to be called after the mystery was saved; it shows the toasts even after the form was closed
 */
export function useAuthorAchievements(isNew: boolean): { celebrate: () => Promise<void> } {
  const { status } = useAuth();
  const { showAchievement } = useToasts();
  const [readMe] = storiesApi.getMe.useLazyQuery();
  const before = useRef<readonly string[] | null>(null);

  async function earned(): Promise<string[] | null> {
    const { data } = await readMe({});
    return data?.achievements.map(({ name }) => name) ?? null;
  }
  const remember = useEffectEvent(async () => {
    before.current = await earned();
  });
  const isWanted = isNew && status === 'member';
  useEffect(() => {
    if (isWanted) void remember();
  }, [isWanted]);

  async function celebrate(): Promise<void> {
    const had = before.current;
    if (!had || FOR_AUTHORS.every((name) => had.includes(name))) return;
    for (const wait of WAITS_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      const now = await earned();
      const news = ACHIEVEMENTS.filter(
        ({ name }) => FOR_AUTHORS.includes(name) && now?.includes(name) && !had.includes(name),
      );
      for (const { name, description, icon } of news) showAchievement({ name, description, icon });
      if (news.length > 0) return;
    }
  }
  return { celebrate };
}
