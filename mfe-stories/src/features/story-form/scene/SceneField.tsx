import { Skeleton } from '@sidelight/ui';
import { lazy, Suspense } from 'react';
import type { Control } from 'react-hook-form';
import type { StoryValues } from '../../../shared/story-values.ts';

type Props = { control: Control<StoryValues> };

/** A chunk of its own: it has the drawings of the scene kit, which no other page of this area needs. */
const SceneComposer = lazy(() =>
  import(/* webpackChunkName: "scene-composer" */ './SceneComposer.tsx').then(
    ({ SceneComposer }) => ({ default: SceneComposer }),
    () => ({ default: Unavailable }),
  ),
);

/** The choice of the scene in the mystery's picture. */
export function SceneField(props: Props) {
  return (
    <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
      <SceneComposer {...props} />
    </Suspense>
  );
}

/** If the chunk does not load, the rest of the form works, and the scene stays as it is. */
function Unavailable(_props: Props) {
  return <p>The scene could not be loaded. Reload the page to change it.</p>;
}
