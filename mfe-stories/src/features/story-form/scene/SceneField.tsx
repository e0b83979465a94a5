import { Skeleton } from '@sidelight/ui';
import { lazy, Suspense } from 'react';
import type { Control } from 'react-hook-form';
import type { StoryValues } from '../../../shared/story-values.ts';

/** With the drawings of the scene kit, which no other page of this area needs. */
const SceneComposer = lazy(() =>
  import('./SceneComposer.tsx').then(({ SceneComposer }) => ({ default: SceneComposer })),
);

/** The choice of the scene in the mystery's picture. */
export function SceneField({ control }: { control: Control<StoryValues> }) {
  return (
    <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
      <SceneComposer control={control} />
    </Suspense>
  );
}
