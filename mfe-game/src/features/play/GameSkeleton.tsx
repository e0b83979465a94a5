import { Card, Skeleton, VisuallyHidden } from '@sidelight/ui';

/** The shape of a mystery that is loading. */
export function GameSkeleton() {
  return (
    <Card as="article" tone="sunken">
      <h1>
        <VisuallyHidden>Opening the mystery</VisuallyHidden>
      </h1>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton width="55%" />
    </Card>
  );
}
