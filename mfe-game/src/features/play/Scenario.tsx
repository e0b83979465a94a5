import type { Play, Story } from '@sidelight/contracts';
import { ContentWarnings, chevronDownIcon, IconButton, StoryTile } from '@sidelight/ui';
import { useId, useRef } from 'react';
import styles from './Scenario.module.css';
import { useCanScroll } from './use-can-scroll.ts';
import { useScenarioOpen } from './use-scenario-open.ts';

type Props = {
  play: Play;
  /** Undefined until the mystery has arrived; null if it could not be read. */
  story: Story | undefined | null;
  hasAsked: boolean;
};

/**
 * The title, picture and text of the mystery during a game. On wide screens the styles always show the whole text and
 * hide the button that expands it.
 */
export function Scenario({ play, story, hasAsked }: Props) {
  const [isOpen, toggle] = useScenarioOpen(play.storyId, hasAsked);
  const textId = useId();
  const text = useRef<HTMLElement>(null);
  const canScroll = useCanScroll(text);
  const warnings = story?.contentWarnings ?? [];
  return (
    <article className={styles.scenario} data-open={isOpen || undefined}>
      <div className={styles.picture}>
        {story === undefined ? (
          <div className={styles.waiting} />
        ) : (
          <StoryTile
            {...(story ?? { storyId: play.storyId, imageUrl: null })}
            isFirst
            sizes="(width >= 64rem) 28rem, 6rem"
          />
        )}
      </div>
      <h1 className={styles.title}>{play.title}</h1>
      <IconButton
        icon={chevronDownIcon}
        label="Scenario"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={toggle}
      />
      <div className={styles.notes}>
        <ContentWarnings warnings={warnings} />
      </div>
      <section
        ref={text}
        id={textId}
        className={styles.text}
        aria-label="Text of the scenario"
        tabIndex={canScroll ? 0 : undefined}
      >
        <p className={styles.prompt}>{play.prompt}</p>
      </section>
    </article>
  );
}
