import { usePageTitle } from '@sidelight/shell-api';
import { useLocalDay } from '@sidelight/shell-api/clock';
import { useScreenReady } from '@sidelight/ui';
import { CurrentStoryCard } from './CurrentStoryCard.tsx';
import { DailyCard } from './DailyCard.tsx';
import styles from './HomePage.module.css';
import { LinkCards } from './LinkCards.tsx';
import { useHomeStory } from './use-home-story.ts';
import { useWeek } from './use-week.ts';
import { WeekCard } from './WeekCard.tsx';

export function HomePage() {
  usePageTitle();
  const { today, msToMidnight } = useLocalDay();
  const week = useWeek(today);
  const home = useHomeStory(today, week);
  useScreenReady(home.state !== 'loading');
  return (
    <div className={styles.home}>
      <p className={styles.what}>Read a strange story. Ask yes-or-no questions. Find out what happened.</p>
      <DailyCard home={home} msToMidnight={msToMidnight} />
      <WeekCard today={today} week={week} />
      <CurrentStoryCard exceptId={home.state === 'ready' ? home.story.storyId : null} />
      <LinkCards />
    </div>
  );
}
