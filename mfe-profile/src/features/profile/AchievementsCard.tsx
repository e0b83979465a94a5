import type { Profile } from '@sidelight/contracts';
import { Button, chevronDownIcon, chevronUpIcon } from '@sidelight/ui';
import { useId, useState } from 'react';
import { Panel } from '../../shared/Panel.tsx';
import { AchievementItem } from './AchievementItem.tsx';
import styles from './AchievementsCard.module.css';
import { listAchievements } from './achievement-list.ts';
import { useCreation } from './use-creation.ts';

/** How many achievements the card shows until the player expands it (product spec, section 2 'Player profile'). */
const COLLAPSED = 3;

export function AchievementsCard({ profile }: { profile: Profile }) {
  const { data: creation } = useCreation(profile.username);
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  const all = listAchievements(profile, creation);
  const shown = isExpanded ? all : all.slice(0, COLLAPSED);
  const list = (
    <ul className={styles.list} id={id}>
      {shown.map((achievement) => (
        <AchievementItem key={achievement.name} achievement={achievement} />
      ))}
    </ul>
  );
  return (
    <Panel title="Achievements" aside={`${profile.achievements.length} of ${all.length} unlocked`}>
      {isExpanded ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls
        <section className={styles.scroll} tabIndex={0} aria-label="All achievements">
          {list}
        </section>
      ) : (
        list
      )}
      <Button
        variant="quiet"
        icon={isExpanded ? chevronUpIcon : chevronDownIcon}
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? 'Show fewer' : `Show all ${all.length}`}
      </Button>
    </Panel>
  );
}
