import { ErrorCard, lazyPart, Skeleton, VisuallyHidden } from '@sidelight/ui';

/** The end screen is a chunk. It loads early, once the open game has a question, or when an ended game is opened. */
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
