import { ErrorCard, lazyPart, Skeleton, VisuallyHidden } from '@sidelight/ui';

/** This chunk loads when a game's first question is asked, or when the result of an earlier game is shown. */
export const EndScreen = lazyPart(
  () => import(/* webpackChunkName: "ending" */ '../ending/index.ts').then((ending) => ending.EndScreen),
  {
    waiting: (
      <>
        <VisuallyHidden>Loading the result</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton width="80%" />
      </>
    ),
    failed: (retry) => (
      <ErrorCard
        message="The result did not load."
        hint="It is kept. Check your connection and try again."
        onRetry={retry}
      />
    ),
  },
);
