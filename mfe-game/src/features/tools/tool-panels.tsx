import { ErrorCard, lazyPart } from '@sidelight/ui';
import type { PanelProps } from './Panel.tsx';

/** This chunk loads when the player points at the toolbar, focuses it or asks the first question. */
export const ToolPanels = lazyPart<PanelProps>(
  () => import(/* webpackChunkName: "tools" */ './Panel.tsx').then(({ Panel }) => Panel),
  { failed: (retry) => <ErrorCard message="This tool did not load." onRetry={retry} /> },
);
