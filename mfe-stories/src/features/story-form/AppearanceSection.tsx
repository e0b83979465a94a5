import type { StoryDetail } from '@sidelight/contracts';
import { ErrorCard, lazyPart, Skeleton, StoryTile, VisuallyHidden } from '@sidelight/ui';
import { type Control, useWatch } from 'react-hook-form';
import { Disclosure } from '../../shared/Disclosure.tsx';
import type { StoryValues } from '../../shared/story-values.ts';
import styles from './AppearanceSection.module.css';

const placeholder = (
  <div className={styles.placeholder}>
    <Skeleton shape="title" />
    <Skeleton shape="block" className={styles.picture} />
    <Skeleton shape="block" height="20rem" />
  </div>
);

/** A separate chunk, because it contains all drawings of the scene kit and all icons. */
const AppearanceFields = lazyPart(
  async () => (await import(/* webpackChunkName: "appearance" */ './AppearanceFields.tsx')).AppearanceFields,
  {
    waiting: (
      <>
        <VisuallyHidden>Loading the scene, the colours and the icons</VisuallyHidden>
        {placeholder}
      </>
    ),
    failed: (retry) => (
      <ErrorCard
        message="The scene, the colours and the icons did not load."
        hint="You can save without them: they stay as they are. Check your connection and try again."
        onRetry={retry}
      />
    ),
  },
);

type Props = {
  control: Control<StoryValues>;
  /** Null for a new mystery. */
  story: Pick<StoryDetail, 'storyId' | 'imageUrl' | 'displayColour'> | null;
};

/**
 * The section is closed at first, because the choice is optional. The fields load when the author points at the section
 * or focuses it.
 */
export function AppearanceSection({ control, story }: Props) {
  const [scene, colour] = useWatch({ control, name: ['scene', 'displayColour'] });
  return (
    <section
      aria-label="Icon & Appearance"
      onPointerEnter={AppearanceFields.preload}
      onFocus={AppearanceFields.preload}
    >
      <Disclosure
        title="Icon & Appearance"
        count={scene ? 'your own' : 'from your text'}
        look="whole"
        picture={
          story?.imageUrl ? (
            <StoryTile {...story} sizes="3.5rem" className={styles.tile} />
          ) : (
            <span className={styles.swatch} style={{ background: `var(--story-${colour})` }} />
          )
        }
      >
        {(wasOpened) => (
          <div className={styles.fields}>{wasOpened && <AppearanceFields control={control} />}</div>
        )}
      </Disclosure>
    </section>
  );
}
