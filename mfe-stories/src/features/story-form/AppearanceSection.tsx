import { ErrorCard, lazyPart, Skeleton, VisuallyHidden, WhenNear } from '@sidelight/ui';
import type { Control } from 'react-hook-form';
import type { StoryValues } from '../../shared/story-values.ts';
import styles from './AppearanceSection.module.css';

const placeholder = (
  <div className={styles.placeholder}>
    <Skeleton shape="title" />
    <Skeleton shape="block" className={styles.picture} />
    <Skeleton shape="block" height="20rem" />
  </div>
);

/** A chunk of its own: it has all drawings of the scene kit and all icons. */
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

/** The choice of the mystery's picture. It is loaded when the author comes to it or begins to write. */
export function AppearanceSection({ control }: { control: Control<StoryValues> }) {
  return (
    <section className={styles.section} aria-labelledby="appearance">
      <h2 id="appearance" className={styles.title}>
        Icon &amp; Appearance
      </h2>
      <WhenNear waiting={placeholder}>
        <AppearanceFields control={control} />
      </WhenNear>
    </section>
  );
}
